import type { ComponentType } from 'react';
import { lazyPart } from '#src/components/lazyPart.tsx';
import type { Report } from './report.ts';

const ReportPage = lazyPart(async () => (await import('./ReportPage.tsx')).ReportPage);

/** The page of a report; one page renders all of them, and is loaded when the first is opened. */
export const pageOf = (report: Report): ComponentType => {
  const Page = () => <ReportPage report={report} />;
  return Page;
};
