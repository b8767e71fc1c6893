import type { ComponentType } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { UNNAMED } from '#contract/names.ts';
import { lazyPart, partWith } from '#src/components/lazyPart.tsx';
import type { Field } from '#src/fields/field.tsx';
import { number } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import type { PageDeclaration } from '#src/resources/declaration.ts';

/** A row of any report: flat, its money in major units of `currency`. */
export type ReportRow = Readonly<Record<string, string | number | null | undefined>>;

/** Calls that take a date range and answer rows. */
type ReportEndpoint = {
  [N in EndpointName]: Input<Endpoints[N]> extends { body: { startDate: string; endDate: string } } ? N : never;
}[EndpointName];

/** Which settled meetings are behind a row, as `searchLedger` takes it. */
export interface LinesFilter {
  readonly expertId?: string;
  readonly charity?: string;
  readonly currency?: string;
}

/** A report, whole: what it asks, what it shows, how its rows open. Its title is the i18n key `reports.<name>.title`. */
export interface Report {
  readonly name: string;
  readonly icon?: ComponentType;
  /** Its place in the menu. */
  readonly order: number;
  /** A call that takes `startDate` and `endDate` and answers rows. */
  readonly endpoint: ReportEndpoint;
  /** Their heads are the i18n keys `reports.columns.<source>`; what is no text is added up in the totals. */
  readonly columns: readonly Field[];
  /** More columns of its file, behind those. */
  readonly moreInFile?: readonly Field[];
  /** A bar for each value of the column `by`, made of the `series`, which are money columns. */
  readonly chart: { readonly by: string; readonly series: readonly string[] };
  /** With it, a row opens to its settled meetings. */
  readonly linesOf?: (row: ReportRow) => LinesFilter;
  /** A text column: rows that share its value stand together, and are added up under them. */
  readonly groupBy?: string;
}

/** A column of names: what has none is told as such. */
export const named = (source: string): Field =>
  text(source, { value: (row) => (typeof row[source] === 'string' ? row[source] : UNNAMED) });

/** A column of counts; a missing one counts nothing. */
export const count = (source: string): Field =>
  number(source, { value: (row) => (typeof row[source] === 'number' ? row[source] : 0) });

/** One page renders all reports; it is loaded when the first is opened. */
const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage);

/** The group of the side menu that holds reports and transactions (product.md §2). */
const group = 'shell.menu.reports';

/** The page of a report, at `/reports/<name>`. */
export const defineReport = (report: Report): PageDeclaration => ({
  path: `/reports/${report.name}`,
  label: `reports.${report.name}.title`,
  ...(report.icon && { icon: report.icon }),
  menu: { order: report.order, group },
  page: partWith(ReportPage, { report }),
});
