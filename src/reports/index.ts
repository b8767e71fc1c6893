import type { ComponentType } from 'react';

/** A report: a page of its own with a place in the menu; nothing else names it. `label` is an i18n key. */
export interface ReportDeclaration {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly page: ComponentType;
}

/** Every report of the portal (spec 2). */
export const reports: readonly ReportDeclaration[] = [];
