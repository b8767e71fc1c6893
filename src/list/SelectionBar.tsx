import { Box, Button, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useWords, type Words } from '#src/fields/field.tsx';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useAllRows } from './ExportButton.tsx';
import { type Count, countOf, useSayCount } from './Pager.tsx';

/** Maximum number of selected rows: each one is a separate write. */
const MOST = 1000;

const NamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Names of the selected rows, including those of other pages. */
export const useSelectedNames = () => {
  const names = useContext(NamesContext);
  return (id: string): string => names.get(id) ?? id;
};

const useUnselected = (): (Count & { readonly total: number }) | undefined => {
  const list = useListContext();
  const { data = [], selectedIds } = list;
  const { total, isMore } = countOf(list);
  const isWhole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!isWhole || total === undefined || total <= data.length || selectedIds.length >= Math.min(total, MOST)) {
    return undefined;
  }
  return { total, isMore };
};

const SelectAll = ({ onRead }: { readonly onRead: (rows: readonly RaRecord[]) => void }) => {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const { onSelect, selectedIds, ...list } = useListContext<RaRecord>();
  const unselected = useUnselected();
  const { collect, progress, cancel } = useAllRows();
  /* Rows that were deselected in the meantime stay deselected. */
  const tick = useEvent((rows: readonly RaRecord[], before: readonly RaRecord['id'][]) => {
    const isUnselected = (id: RaRecord['id']) => before.includes(id) && !selectedIds.includes(id);
    onSelect([...new Set([...selectedIds, ...rows.map(({ id }) => id)])].filter((id) => !isUnselected(id)));
  });
  const filter = JSON.stringify(list.filterValues);
  const stop = useEffectEvent(cancel);
  /* A change of the filter cancels the selection in progress. */
  useEffect(() => () => stop(), [filter]);
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

/** Bar at the foot of the window with actions on `selectedIds`. */
export const SelectionBar = ({ rowName, children }: SelectionBarProps) => {
  const words = useWords();
  const { data, selectedIds, onUnselectItems } = useListContext<RaRecord>();
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
        <SelectAll onRead={note} />
        <NamesContext value={names}>{children}</NamesContext>
        <Button onClick={() => onUnselectItems()}>{translate('components.list.unselect')}</Button>
      </Box>
    </PageBar>
  );
};
