import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column of a list; its label is that of the field of its source. */
export interface Column<R extends RaRecord = RaRecord> {
  readonly source: string;
  /** Another label: an i18n key. */
  readonly label?: string;
  readonly cell: (record: R) => ReactNode;
  /** What the API sorts by; without it the column cannot be sorted. */
  readonly sortBy?: string;
  /** Figures: aligned at the end. */
  readonly numeric?: boolean;
}

/** How an administrator has arranged a list's columns, by source. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** All columns in the order arranged; those that came with a later version of the portal at their own place. The first stays first: it is the link. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

/** The columns to show: the first always. */
export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));
