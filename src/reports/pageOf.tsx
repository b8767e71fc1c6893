import { lazy, type ComponentType } from 'react';
import type { Report } from './report.ts';

const ReportPage = lazy(async () => ({ default: (await import('./ReportPage.tsx')).ReportPage }));

/** The page of a report; one page renders all of them, and is loaded when the first is opened. */
export const pageOf = (report: Report): ComponentType => {
  const Page = () => <ReportPage report={report} />;
  return Page;
};
