import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Words } from '#src/fields/field.tsx';

/** At the end of a card's first line, in the second line, there with its label, or nowhere. */
export type CardPlace = 'end' | 'fact' | 'named' | 'none';

/** Methods, so that lists of any record share columns. */
export interface Column<R extends RaRecord = RaRecord> {
  readonly source: string;
  readonly label?: string;
  cell(this: void, record: R, words: Words): ReactNode;
  /** Wraps the cell and its link; `below` is a card's second line. */
  frame?(this: void, record: R, cell: ReactNode, below?: ReactNode): ReactNode;
  readonly card?: CardPlace;
  fact?(this: void, record: R, words: Words): ReactNode;
  /** The API's sort field; without it not sortable. */
  readonly sortBy?: string;
  /** Sorted by this column, rows are grouped by day, with this cell. */
  readonly byDay?: Pick<Column<R>, 'cell'> & { value(this: void, record: R): unknown };
  readonly numeric?: boolean;
  readonly width?: number;
}

export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** The first column stays first; unknown ones keep their place. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));
