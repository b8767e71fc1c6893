import { Box, Button, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useWords, type Words } from '#src/fields/field.tsx';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useAllRows } from './ExportButton.tsx';
import { type Count, countOf, useSayCount } from './Pager.tsx';

/** Maximum number of selected rows: each one is a separate write. */
const MOST = 1000;

const NamesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useSelectedNames = () => {
  const names = useContext(NamesContext);
  return (id: string): string => names.get(id) ?? id;
};

/** `read`: ids of this filter's rows. */
const useUnselected = (read: ReadonlySet<RaRecord['id']>): (Count & { readonly total: number }) | undefined => {
  const list = useListContext<RaRecord>();
  const { data = [], selectedIds } = list;
  const { total, isMore } = countOf(list);
  const isWhole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!isWhole || total === undefined || total <= data.length || selectedIds.length >= MOST) return undefined;
  return selectedIds.filter((id) => read.has(id)).length < total ? { total, isMore } : undefined;
};

const SelectAll = ({ onRead }: { readonly onRead: (rows: readonly RaRecord[]) => void }) => {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const { data, isPlaceholderData, onSelect, selectedIds } = useListContext<RaRecord>();
  const [read] = useState(() => new Set<RaRecord['id']>());
  const unselected = useUnselected(read);
  const { collect, progress, cancel } = useAllRows();
  /* Rows that were deselected in the meantime stay deselected. */
  const tick = useEvent((rows: readonly RaRecord[], before: readonly RaRecord['id'][]) => {
    const isUnselected = (id: RaRecord['id']) => before.includes(id) && !selectedIds.includes(id);
    const ids = new Set([...selectedIds, ...rows.map(({ id }) => id)]);
    onSelect([...ids].filter((id) => !isUnselected(id)).slice(0, MOST));
  });
  useEffect(() => {
    if (!isPlaceholderData) for (const { id } of data ?? []) read.add(id);
  }, [data, isPlaceholderData, read]);
  if (progress) {
    return (
      <>
        <Typography component="output" variant="body2">
          {translate('components.list.selecting', { smart_count: progress.rows })}
        </Typography>
        <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
      </>
    );
  }
  if (!unselected) return null;
  const start = async () => {
    const rows = await collect({ atMost: MOST });
    if (!rows) return;
    for (const { id } of rows) read.add(id);
    onRead(rows);
    tick(rows, selectedIds);
  };
  const total = sayCount(unselected);
  const first = sayCount({ total: Math.min(MOST, unselected.total), isMore: false });
  return (
    <Button onClick={() => void start()}>
      {unselected.total > MOST || unselected.isMore
        ? translate('components.list.selectFirst', { count: first, total })
        : translate('components.list.selectAllOf', { total })}
    </Button>
  );
};

export interface SelectionBarProps {
  rowName(this: void, record: RaRecord, words: Words): string;
  readonly children: ReactNode;
}

export const SelectionBar = ({ rowName, children }: SelectionBarProps) => {
  const words = useWords();
  const { data, selectedIds, onUnselectItems, ...list } = useListContext<RaRecord>();
  const [names] = useState(() => new Map<string, string>());
  const note = useEvent((rows: readonly RaRecord[]) => {
    for (const row of rows) names.set(String(row.id), rowName(row, words));
  });
  useEffect(() => {
    if (data) note(data);
  }, [data, note]);
  const { translate } = words;
  const count = translate('components.list.selected', { smart_count: selectedIds.length });
  return (
    <PageBar>
      <Box
        component="section"
        aria-label={count}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <Typography component="output" variant="body2" sx={{ fontWeight: 600, paddingInlineEnd: 1 }}>
          {count}
        </Typography>
        {/* A change of the filter cancels the selection in progress. */}
        <SelectAll key={JSON.stringify(list.filterValues)} onRead={note} />
        <NamesContext value={names}>{children}</NamesContext>
        <Button onClick={() => onUnselectItems()}>{translate('components.list.unselect')}</Button>
      </Box>
    </PageBar>
  );
};
