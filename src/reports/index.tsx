import type { ComponentType } from 'react';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { charitySummary } from './charitySummary.ts';
import { payoutSummary } from './payoutSummary.ts';
import type { Report } from './report.ts';

/** A report: a page of its own with a place in the menu; nothing else names it. `label` is an i18n key. */
export interface ReportDeclaration {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly page: ComponentType;
}

const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage);

/** The page of a report; one page renders all of them, and is loaded when the first is opened. */
const pageOf = (report: Report): ComponentType => {
  const Page = () => <ReportPage report={report} />;
  return Page;
};

/** Every report of the portal (spec 2): adding one adds a line here. */
export const reports: readonly ReportDeclaration[] = [payoutSummary, charitySummary].map((report) => ({
  path: report.path,
  label: `reports.${report.name}.title`,
  icon: report.icon,
  order: report.order,
  page: pageOf(report),
}));
