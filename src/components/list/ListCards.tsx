import { MenuItem, Skeleton, TextField } from '@mui/material';
import { Fragment, memo, type ReactNode } from 'react';
import { type RaRecord, useEvent, useListContext, useListSortContext, useTranslate } from 'react-admin';
import { useWords } from '#src/fields/field.tsx';
import { useFieldLabel } from '../texts.tsx';
import { cellOf, type RowProps, type RowsProps, rowTick } from './ListTable.tsx';
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
  <li className="card">
    <div className="card-head">
      {before}
      <div className="card-title">{title}</div>
      {after}
    </div>
    <dl>
      {facts.map(({ key, label, value }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </li>
);

/** The list that the cards are in; `label` names it. */
export const RecordCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="cards" aria-label={label}>
    {children}
  </ul>
);

/** Rows as cards, where a table has no room: the same cells, each beside its label. */
export const ListCards = <R extends RaRecord>({ label, ...props }: RowsProps<R>) => {
  const labelOf = useFieldLabel();
  const words = useWords();
  const { data = [], isPending, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const onToggle = useEvent(onToggleItem);
  if (isPending) return Array.from({ length: perPage }, (_, index) => <Skeleton key={index} height={120} />);
  return (
    <RecordCards label={label}>
      {data.map((record) => (
        <ListCard
          key={record.id}
          {...props}
          record={record}
          words={words}
          labelOf={labelOf}
          isTicked={selectedIds.includes(record.id)}
          onToggle={onToggle}
        />
      ))}
    </RecordCards>
  );
};

interface ListCardProps extends RowProps {
  readonly labelOf: ReturnType<typeof useFieldLabel>;
}

/** One record, drawn again as seldom as its row would be. */
const ListCard = memo((props: ListCardProps) => {
  const { record, words, columns, isSelectable, rowActions, labelOf } = props;
  const [first, ...rest] = columns;
  return (
    <RecordCard
      before={isSelectable && rowTick(props)}
      title={first && cellOf(props, first, true)}
      after={rowActions?.(record, words)}
      facts={rest.map((column) => ({
        key: column.source,
        label: labelOf(column),
        value: cellOf(props, column, false),
      }))}
    />
  );
});

const directions = ['ASC', 'DESC'] as const;

/** The list's order where there are no column heads to press. */
export const SortSelect = ({ columns }: { readonly columns: readonly Column[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListSortContext();
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
