import { Skeleton } from '@mui/material';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { type Column, useWords } from '#src/fields/field.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { nameOf, type RowProps, type RowsProps, rowTick, useDays } from './rows.tsx';

interface RecordCardProps {
  readonly title: ReactNode;
  readonly end?: ReactNode;
  /** Facts without a value are left out. */
  readonly facts: readonly { readonly key: string; readonly label?: string | undefined; readonly value: ReactNode }[];
  readonly frame?: typeof unframed | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

const unframed = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    {first}
    {second}
  </>
);

export const RecordCard = ({ title, end, facts, before, after, frame = unframed }: RecordCardProps) => {
  const translate = useTranslate();
  const first = (
    <div className="card-first">
      <div className="card-title">{title}</div>
      {end && <div className="card-end">{end}</div>}
    </div>
  );
  const second = (
    <div className="card-facts">
      {facts.map(
        ({ key, label, value }) =>
          Boolean(value) && (
            <div key={key}>
              {label !== undefined && label + translate('components.colon')}
              {value}
            </div>
          ),
      )}
    </div>
  );
  return (
    <li className="card">
      {before}
      <div className="card-text">{frame(first, second)}</div>
      {after && <div className="card-actions">{after}</div>}
    </li>
  );
};

export const RecordCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="cards" aria-label={label}>
    {children}
  </ul>
);

const SkeletonCards = ({ cards }: { readonly cards: number }) => (
  <ul className="cards" aria-hidden>
    {Array.from({ length: cards }, (_, index) => (
      <RecordCard key={index} title={<Skeleton width="60%" />} facts={[{ key: '', value: <Skeleton width="80%" /> }]} />
    ))}
  </ul>
);

const FACTS = 3;

export const cardOf = ([title, ...others]: readonly Column[]) => {
  const shown = others.filter(({ card }) => card !== 'none');
  const end = shown.findLast(({ card }) => card === 'end');
  return { title, end, facts: shown.filter((column) => column !== end).slice(0, FACTS) };
};

interface ListCardsProps<R extends RaRecord> extends RowsProps<R> {
  readonly isSelecting: boolean;
}

export const ListCards = <R extends RaRecord>({ label, isSelecting, isSelectable, ...props }: ListCardsProps<R>) => {
  const labelOf = useFieldLabel();
  const words = useWords();
  const { columns, days } = useDays(props.columns, words);
  const { isPending, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const lines = useMemo(() => cardOf(columns), [columns]);
  if (isPending) return <SkeletonCards cards={perPage} />;
  return Array.from(days, ({ name, inFull, rows }, place) => (
    <Fragment key={place}>
      {name !== undefined && (
        <h2 className="day" data-full={inFull}>
          {name}
        </h2>
      )}
      <RecordCards label={name === undefined ? label : `${label}, ${name}`}>
        {rows.map((record) => (
          <ListCard
            key={record.id}
            {...props}
            lines={lines}
            isSelectable={isSelectable && (isSelecting || selectedIds.length > 0)}
            record={record}
            words={words}
            labelOf={labelOf}
            isSelected={selectedIds.includes(record.id)}
            onToggle={onToggleItem}
          />
        ))}
      </RecordCards>
    </Fragment>
  ));
};

interface ListCardProps extends RowProps {
  readonly lines: ReturnType<typeof cardOf>;
  readonly labelOf: ReturnType<typeof useFieldLabel>;
}

const ListCard = memo((props: ListCardProps) => {
  const { record, words, lines, isSelectable, rowActions, labelOf } = props;
  const { title, end, facts } = lines;
  const frame = title?.frame;
  const name = title?.cell(record, words);
  return (
    <RecordCard
      before={isSelectable && rowTick(props)}
      title={title && nameOf(props, title)}
      end={end?.cell(record, words)}
      facts={facts
        .map((column) => ({
          key: column.source,
          label: column.card === 'named' ? labelOf(column) : undefined,
          value: (column.fact ?? column.cell)(record, words),
        }))
        .filter(({ value }) => value !== name)}
      frame={frame && ((first, second) => frame(record, first, second))}
      after={rowActions?.(record, words)}
    />
  );
});
