import { Card, TableContainer } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FigureTable } from '#src/ui/figures.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { RecordCard, RecordCards } from './ListCards.tsx';

interface FactTableProps<R> {
  /** Prefix of the i18n keys `title`, `actions` and the column heads. */
  readonly words: string;
  readonly rows: readonly R[];
  /** From left to right; the first is the row's name. */
  readonly cells: Readonly<Record<string, (row: R) => ReactNode>>;
  /** Key of the cell at the end of a card's first line. */
  readonly end?: string;
  readonly actionOf: (row: R) => ReactNode;
  readonly isInCard?: boolean;
}

/** A table of a few rows from one response, on a phone as cards; for paged lists use `DataList`. */
export const FactTable = <R extends { readonly id: string }>(props: FactTableProps<R>) => {
  const { words, rows, cells, end, actionOf, isInCard = false } = props;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columns = Object.entries(cells).map(([key, cell]) => ({ key, label: translate(`${words}.${key}`), cell }));
  const label = translate(`${words}.title`);
  if (isPhone) {
    const [first, ...others] = columns;
    return (
      <RecordCards label={label}>
        {rows.map((row) => (
          <RecordCard
            key={row.id}
            title={first?.cell(row)}
            after={actionOf(row)}
            end={end === undefined ? undefined : cells[end]?.(row)}
            facts={others.filter(({ key }) => key !== end).map(({ cell, ...fact }) => ({ ...fact, value: cell(row) }))}
          />
        ))}
      </RecordCards>
    );
  }
  return (
    <TableContainer {...(!isInCard && { component: Card })}>
      <FigureTable
        size={isInCard ? 'small' : 'medium'}
        label={label}
        head={[...columns.map((column) => column.label), translate('components.list.actions')]}
        texts={Infinity}
        lines={rows.map((row) => ({
          key: row.id,
          cells: [...columns.map(({ cell }) => cell(row)), actionOf(row)],
        }))}
      />
    </TableContainer>
  );
};
