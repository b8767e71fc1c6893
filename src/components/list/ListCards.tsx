import { Checkbox, Link, Skeleton } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFieldLabel } from '../texts.tsx';
import type { RowsProps } from './ListTable.tsx';
import { RecordCard, RecordCards } from './RecordCard.tsx';

/** Rows as cards, where a table has no room: the same cells, each beside its label. */
export const ListCards = <R extends RaRecord>(props: RowsProps<R>) => {
  const { columns, label, isSelectable, rowPath, rowName, rowActions } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { data = [], isPending, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const [title, ...rest] = columns;
  if (isPending) return Array.from({ length: perPage }, (_, index) => <Skeleton key={index} height={120} />);
  return (
    <RecordCards label={label}>
      {data.map((record) => (
        <RecordCard
          key={record.id}
          before={
            isSelectable && (
              <Checkbox
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                sx={{ marginInlineStart: -1 }}
                slotProps={{
                  input: { 'aria-label': translate('components.list.selectRow', { name: rowName(record) }) },
                }}
              />
            )
          }
          title={
            rowPath ? (
              <Link component={RouterLink} to={rowPath(record)}>
                {title?.cell(record)}
              </Link>
            ) : (
              title?.cell(record)
            )
          }
          after={rowActions?.(record)}
          facts={rest.map((column) => ({
            key: column.source,
            label: labelOf(column),
            value: column.cell(record),
          }))}
        />
      ))}
    </RecordCards>
  );
};
