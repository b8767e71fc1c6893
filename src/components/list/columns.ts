import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Words } from '#src/fields/field.tsx';

/** A column's place in a card: the end of the first line; the second line, with its label where it is `named`; or nowhere. */
export type CardPlace = 'end' | 'fact' | 'named' | 'none';

/** A column of a list. Functions are methods, so that lists of any record share their parts. */
export interface Column<R extends RaRecord = RaRecord> {
  readonly source: string;
  /** An i18n key; the label of the field `source` by default. */
  readonly label?: string;
  cell(this: void, record: R, words: Words): ReactNode;
  /** Wraps the cell with its link, two lines high: initials and email. `below` is the second line of a card. */
  frame?(this: void, record: R, cell: ReactNode, below?: ReactNode): ReactNode;
  /** `fact` by default. */
  readonly card?: CardPlace;
  /** Replaces the cell in the second line of a card. */
  fact?(this: void, record: R, words: Words): ReactNode;
  /** The field that the API sorts by; without it the column is not sortable. */
  readonly sortBy?: string;
  /** Sorted by this column, rows are grouped by the day of `value`, and `cell` replaces the cell. */
  readonly byDay?: Pick<Column<R>, 'cell'> & { value(this: void, record: R): unknown };
  /** Aligned at the end. */
  readonly numeric?: boolean;
  /** Minimum width, rem. */
  readonly width?: number;
}

/** An administrator's arrangement of a list's columns, by source. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** The columns in the arranged order. The first, the link, stays first; columns unknown to the arrangement keep their place. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

/** The columns that are shown; the first always is. */
export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));
