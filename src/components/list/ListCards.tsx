import { Box, Card, Checkbox, Link, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFieldLabel } from '../texts.tsx';
import type { RowsProps } from './ListTable.tsx';
import type { Column } from './ColumnsMenu.tsx';

interface RecordCardProps {
  readonly title: ReactNode;
  /** Each with its label; the key is unique in the card. */
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
  /** Before and after the title: a tick box, actions. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A row of a table as a card, for a phone: the first cell is its title, the others stand beside their labels. */
export const RecordCard = ({ title, facts, before, after }: RecordCardProps) => (
  <Card component="li" sx={{ p: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
      {before}
      <Typography component="div" sx={{ flex: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {after}
    </Box>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, auto) 1fr', columnGap: 2, rowGap: 0.25 }}
    >
      {facts.map(({ key, label, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  </Card>
);

const inColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' };

/** The list that the cards are in; `label` names it. */
export const RecordCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, ...inColumns }}>
    {children}
  </Box>
);

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

const directions = ['ASC', 'DESC'] as const;

/** The list's order where there are no column heads to press. */
export const SortSelect = <R extends RaRecord>({ columns }: { readonly columns: readonly Column<R>[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListContext();
  const orders = columns.flatMap(({ sortBy, ...column }) =>
    sortBy === undefined ? [] : directions.map((order) => ({ column, field: sortBy, order })),
  );
  if (orders.length === 0) return null;
  const keyOf = ({ field, order }: { readonly field: string; readonly order?: string }) => `${field} ${order}`;
  const current = orders.find((one) => keyOf(one) === keyOf(sort));
  return (
    <TextField
      select
      margin="none"
      label={translate('components.list.sort')}
      value={current ? keyOf(current) : ''}
      onChange={({ target }) => {
        const wanted = orders.find((one) => keyOf(one) === target.value);
        if (wanted) setSort({ field: wanted.field, order: wanted.order });
      }}
      sx={{ width: 200 }}
    >
      {orders.map((one) => (
        <MenuItem key={keyOf(one)} value={keyOf(one)}>
          {translate(`components.list.sort_${one.order}`, {
            column: labelOf(one.column),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
};
