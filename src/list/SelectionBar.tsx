import { Box, Button, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useWords, type Words } from '#src/fields/field.tsx';
import { PageBar } from '#src/ui/page/PageTitle.tsx';
import { useAllRows } from './ExportButton.tsx';
import { countOf, useSayCount } from './Pager.tsx';

/** Maximum number of selected rows: each one is a separate write. */
const MOST = 1000;

const NamesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useSelectedNames = () => {
  const names = useContext(NamesContext);
  return (id: string): string => names.get(id) ?? id;
};

const SelectAll = ({ onRead }: { readonly onRead: (rows: readonly RaRecord[]) => void }) => {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const list = useListContext<RaRecord>();
  const { data = [], onSelect, selectedIds } = list;
  const { total, isMore } = countOf(list);
  /* Ids of this filter, at most MOST. */
  const [read, setRead] = useState<readonly RaRecord['id'][]>();
  const { collect, progress, cancel } = useAllRows();
  const selected = new Set(selectedIds);
  /* Rows that were deselected in the meantime stay deselected. */
  const tick = useEvent((ids: readonly RaRecord['id'][], before: readonly RaRecord['id'][]) => {
    const isUnselected = (id: RaRecord['id']) => before.includes(id) && !selectedIds.includes(id);
    const ticked = new Set([...selectedIds, ...ids]);
    onSelect([...ticked].filter((id) => !isUnselected(id)).slice(0, MOST));
  });
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
  const isWhole = data.length > 0 && data.every(({ id }) => selected.has(id));
  const isDone = selected.size >= MOST || read?.every((id) => selected.has(id));
  if (!isWhole || total === undefined || total <= data.length || isDone) return null;
  const start = async () => {
    const rows = await collect({ atMost: MOST });
    if (!rows) return;
    const ids = rows.map(({ id }) => id);
    setRead(ids);
    onRead(rows);
    tick(ids, selectedIds);
  };
  const all = sayCount({ total, isMore });
  const first = sayCount({ total: Math.min(MOST, total), isMore: false });
  return (
    <Button onClick={() => void start()}>
      {total > MOST || isMore
        ? translate('components.list.selectFirst', { count: first, total: all })
        : translate('components.list.selectAllOf', { total: all })}
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
