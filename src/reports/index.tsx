import type { ComponentType } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { UNNAMED } from '#contract/names.ts';
import { lazyPart, partWith } from '#src/ui/lazyPart.tsx';
import type { Field } from '#src/fields/field.tsx';
import { number } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import type { PageDeclaration } from '#src/resources/declaration.ts';

/** A flat row with money in major units of `currency`. */
export type ReportRow = Readonly<Record<string, string | number | null | undefined>>;

interface Dates {
  readonly body: { readonly startDate: string; readonly endDate: string };
}
type ReportEndpoint = {
  [N in EndpointName]: Dates extends Input<Endpoints[N]> ? (Input<Endpoints[N]> extends Dates ? N : never) : never;
}[EndpointName];

export type LinesFilter = Readonly<Partial<Record<'expertId' | 'charity' | 'currency', string>>>;

/** A report; its title is the i18n key `reports.<name>.title`. */
export interface Report {
  readonly name: string;
  readonly icon?: ComponentType;
  readonly order: number;
  readonly endpoint: ReportEndpoint;
  /** Labels are `reports.columns.<source>`; all columns except text have totals. */
  readonly columns: readonly Field[];
  readonly moreInFile?: readonly Field[];
  /** One bar per value of `by`, from the money columns `series`; `label` is the column that names it (default: `by`). */
  readonly chart: { readonly by: string; readonly label?: string; readonly series: readonly string[] };
  /** If set, a row expands to its settled meetings, filtered by the row's values of these fields. */
  readonly linesBy?: readonly (keyof LinesFilter)[];
  /** Rows are per expert and currency, and can be marked as paid. */
  readonly isPaidOut?: boolean;
  /** Groups rows by this text column; each group has a subtotal. */
  readonly groupBy?: string;
}

export const named = (source: string): Field =>
  text(source, { value: (row) => (typeof row[source] === 'string' ? row[source] : UNNAMED) });

export const count = (source: string): Field =>
  number(source, { value: (row) => (typeof row[source] === 'number' ? row[source] : 0) });

const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage);

export const defineReport = (report: Report): PageDeclaration => ({
  path: `/reports/${report.name}`,
  label: `reports.${report.name}.title`,
  ...(report.icon && { icon: report.icon }),
  menu: { order: report.order, group: 'shell.menu.reports' },
  page: partWith(ReportPage, { report }),
});
