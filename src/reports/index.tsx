import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivismOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import type { ComponentType } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { UNNAMED } from '#contract/names.ts';
import { lazyPart, partWith } from '#src/components/lazyPart.tsx';
import type { Field } from '#src/fields/field.tsx';
import { money, number } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import { paths } from '#src/paths.ts';

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
  readonly path: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly endpoint: ReportEndpoint;
  /** Their heads are the i18n keys `reports.columns.<source>`; what is no text is added up in the totals. */
  readonly columns: readonly Field[];
  /** More columns of its file, behind those. */
  readonly moreInFile: readonly Field[];
  /** A bar for each value of the column `by`, made of the `series`, which are money columns. */
  readonly chart: { readonly by: string; readonly series: readonly string[] };
  readonly linesOf: (row: ReportRow) => LinesFilter;
  /** A text column: rows that share its value stand together, and are added up under them. */
  readonly groupBy?: string;
}

/** A column of names: what has none is told as such. */
const named = (source: string): Field =>
  text(source, { value: (row) => (typeof row[source] === 'string' ? row[source] : UNNAMED) });

/** A column of counts; a missing one counts nothing. */
const count = (source: string): Field =>
  number(source, { value: (row) => (typeof row[source] === 'number' ? row[source] : 0) });

/** The fields that are texts: what a filter can be made of. */
const asText = (fields: ReportRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    ),
  );

/** By which a namesake is told apart. */
const expert = [text('expertId'), text('expertEmail')];

/** What each expert earned, per currency (spec 2, 7). */
export const payoutSummary: Report = {
  name: 'payoutSummary',
  path: paths.payoutSummary,
  icon: PaymentsIcon,
  order: 41,
  endpoint: 'getPayoutReport',
  columns: [
    named('expertName'),
    named('currency'),
    count('meetings'),
    money('gross'),
    money('platformFee'),
    money('discounts'),
    money('charity'),
    money('payout'),
  ],
  moreInFile: expert,
  chart: { by: 'expertName', series: ['payout', 'charity', 'platformFee'] },
  linesOf: ({ expertId, currency }) => asText({ expertId, currency }),
};

/** What each charity got from each expert, per currency (spec 2, 7). */
export const charitySummary: Report = {
  name: 'charitySummary',
  path: paths.charitySummary,
  icon: VolunteerActivismIcon,
  order: 42,
  endpoint: 'getCharityReport',
  columns: [named('charity'), named('expertName'), named('currency'), count('meetings'), money('amount')],
  moreInFile: expert,
  chart: { by: 'charity', series: ['amount'] },
  groupBy: 'charity',
  linesOf: ({ charity, expertId, currency }) => asText({ charity, expertId, currency }),
};

/** A report: a page of its own with a place in the menu; nothing else names it. `label` is an i18n key. */
export interface ReportDeclaration {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly page: ComponentType;
}

/** One page renders all reports; it is loaded when the first is opened. */
const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage);

/** Every report of the portal (spec 2): adding one adds a line here. */
export const reports: readonly ReportDeclaration[] = [payoutSummary, charitySummary].map((report) => ({
  path: report.path,
  label: `reports.${report.name}.title`,
  icon: report.icon,
  order: report.order,
  page: partWith(ReportPage, { report }),
}));
