import { screen, within } from '@testing-library/react';
import { auditLog, type Changes } from '#server/db/schema/records.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

type Entry = Omit<typeof auditLog.$inferInsert, 'at' | 'changes'> & {
  readonly changes?: Readonly<Record<string, unknown>>;
};

/** An API with an administrator of its own, who has done what is written. */
export const openAudit = async () => {
  const { app, database } = await openTestApp();
  const { db } = database;
  const olga = await app.login({ firstName: 'Olga', lastName: 'Other' });
  let written = 0;
  /** Writes entries by Olga, each a little later than the one before it. */
  const write = async (...entries: readonly Entry[]) => {
    for (const { changes, ...entry } of entries) {
      written += 1;
      const at = new Date(app.clock.now().getTime() + written);
      const by = { adminId: olga.id, adminName: 'Olga Other' };
      await db.insert(auditLog).values({ ...by, ...entry, at, changes: (changes ?? null) as Changes | null });
    }
  };
  return { app, database, olga, write };
};

/** The address of the log under a filter. */
export const filtered = (filter: object) => `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The rows of the log, once one of them is there. */
export const rows = async (name: RegExp | string = 'Audit log') => {
  const table = await screen.findByRole('table', { name });
  await within(table).findAllByText(/\d/);
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.querySelector('td'));
};

/** What entries say, without what is there for the ear alone. */
export const said = (root: ParentNode) =>
  [...root.querySelectorAll('.said')].map(({ textContent }) =>
    textContent.replaceAll(/before |after |avant |après /g, '').replaceAll('\u00a0', ' '),
  );
