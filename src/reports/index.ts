import type { ComponentType } from 'react';
import { charitySummary } from './charitySummary.ts';
import { pageOf } from './pageOf.tsx';
import { payoutSummary } from './payoutSummary.ts';

/** A report: a page of its own with a place in the menu; nothing else names it. `label` is an i18n key. */
export interface ReportDeclaration {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly page: ComponentType;
}

/** Every report of the portal (spec 2): adding one adds a line here. */
export const reports: readonly ReportDeclaration[] = [payoutSummary, charitySummary].map((report) => ({
  path: report.path,
  label: `reports.${report.name}.title`,
  icon: report.icon,
  order: report.order,
  page: pageOf(report),
}));
