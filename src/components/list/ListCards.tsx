import { Skeleton } from '@mui/material';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useWords } from '#src/fields/field.tsx';
import { useFieldLabel } from '../texts.tsx';
import type { Column } from './ColumnsMenu.tsx';
import { useDays } from './days.tsx';
import { nameOf, type RowProps, type RowsProps, rowTick } from './ListTable.tsx';

interface RecordCardProps {
  readonly title: ReactNode;
  /** At the end of the first line: a state, an amount. */
  readonly end?: ReactNode;
  /** The second line; the key is unique in the card. One without a value is left out. */
  readonly facts: readonly { readonly key: string; readonly label?: string | undefined; readonly value: ReactNode }[];
  /** What the two lines stand in, beside a picture say. */
  readonly frame?: ((first: ReactNode, second: ReactNode) => ReactNode) | undefined;
  /** Before and after the lines: a tick box, actions. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

const oneBelowTheOther: RecordCardProps['frame'] = (first, second) => (
  <>
    {first}
    {second}
  </>
);

/** A row of a table in two lines, for a phone: what it is with its state or amount, and the few facts that tell it from others. */
export const RecordCard = ({ title, end, facts, before, after, frame = oneBelowTheOther }: RecordCardProps) => {
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

/** The list that the cards are in; `label` names it. */
export const RecordCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="cards" aria-label={label}>
    {children}
  </ul>
);

/** As many cards as are awaited, as high as they will be. */
const AwaitedCards = ({ cards }: { readonly cards: number }) => (
  <div className="cards">
    {Array.from({ length: cards }, (_, index) => (
      <div key={index} className="card">
        <div className="card-text">
          <div className="card-first">
            <Skeleton width="60%" />
          </div>
          <div className="card-facts">
            <Skeleton width="80%" />
          </div>
        </div>
      </div>
    ))}
  </div>
);

/** More facts than these are no line to look through. */
const FACTS = 3;

interface CardLines {
  readonly title: Column | undefined;
  readonly end: Column | undefined;
  readonly facts: readonly Column[];
}

/** Which columns a card shows, and where. Of several for the end of its first line the last stands there. */
export const cardOf = ([title, ...others]: readonly Column[]): CardLines => {
  const shown = others.filter(({ card }) => card !== 'none');
  const end = shown.findLast(({ card }) => card === 'end');
  return { title, end, facts: shown.filter((column) => column !== end).slice(0, FACTS) };
};

export interface ListCardsProps<R extends RaRecord> extends RowsProps<R> {
  /** Their ticks are shown. */
  readonly isSelecting: boolean;
}

/** Rows as cards, where a table has no room; ticks are there when they are asked for, or one is set. */
export const ListCards = <R extends RaRecord>({ label, isSelecting, isSelectable, ...props }: ListCardsProps<R>) => {
  const labelOf = useFieldLabel();
  const words = useWords();
  const { columns, days } = useDays(props.columns, words);
  const { isPending, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const onToggle = useEvent(onToggleItem);
  const lines = useMemo(() => cardOf(columns), [columns]);
  if (isPending) return <AwaitedCards cards={perPage} />;
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
            isTicked={selectedIds.includes(record.id)}
            onToggle={onToggle}
          />
        ))}
      </RecordCards>
    </Fragment>
  ));
};

interface ListCardProps extends RowProps {
  readonly lines: CardLines;
  readonly labelOf: ReturnType<typeof useFieldLabel>;
}

/** One record, drawn again as seldom as its row would be. */
const ListCard = memo((props: ListCardProps) => {
  const { record, words, lines, isSelectable, rowActions, labelOf } = props;
  const { title, end, facts } = lines;
  const frame = title?.frame;
  const called = title?.cell(record, words);
  /* What a record is called by is said once. */
  const told = facts
    .map((column) => ({ column, value: (column.fact ?? column.cell)(record, words) }))
    .filter(({ value }) => value !== called);
  return (
    <RecordCard
      before={isSelectable && rowTick(props)}
      title={title && nameOf(props, title)}
      end={end?.cell(record, words)}
      facts={told.map(({ column, value }) => ({
        key: column.source,
        label: column.card === 'named' ? labelOf(column) : undefined,
        value,
      }))}
      frame={frame && ((first, second) => frame(record, first, second))}
      after={rowActions?.(record, words)}
    />
  );
});
