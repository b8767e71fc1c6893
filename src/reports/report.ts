import type { ComponentType } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';

/** A row of any report: flat, its money in major units of `currency`. */
export type ReportRow = Readonly<Record<string, string | number | null | undefined>>;

/** Calls that take a date range and answer rows. */
export type ReportEndpoint = {
  [N in EndpointName]: Input<Endpoints[N]> extends { body: { startDate: string; endDate: string } } ? N : never;
}[EndpointName];

/** A column. Its head is the i18n key `reports.columns.<name>`; money and counts are added up in the totals. */
export interface ReportColumn {
  readonly name: string;
  readonly kind: 'text' | 'count' | 'money';
}

/** Which settled meetings are behind a row, as `searchLedger` takes it. */
export interface LinesFilter {
  readonly expertId?: string;
  readonly charity?: string;
  readonly currency?: string;
}

/** A report, whole: what it asks, what it shows, how its rows open. Its title is the i18n key `reports.<name>.title`. */
export interface Report {
  readonly name: string;
  readonly path: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly endpoint: ReportEndpoint;
  readonly columns: readonly ReportColumn[];
  /** A bar for each value of the column `by`, made of the `series`, which are money columns. */
  readonly chart: { readonly by: string; readonly series: readonly string[] };
  readonly linesOf: (row: ReportRow) => LinesFilter;
  /** A text column: rows that share its value stand together, and are added up under them. */
  readonly groupBy?: string;
}

export const text = (name: string): ReportColumn => ({ name, kind: 'text' });
export const count = (name: string): ReportColumn => ({ name, kind: 'count' });
export const money = (name: string): ReportColumn => ({ name, kind: 'money' });

/** The fields that are texts: what a filter can be made of. */
export const asText = (fields: ReportRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  );
