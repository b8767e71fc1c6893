import { screen, within } from '@testing-library/react';
import { auditLog, type Changes } from '#server/db/schema/records.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

type Entry = Omit<typeof auditLog.$inferInsert, 'at' | 'changes'> & {
  readonly changes?: Readonly<Record<string, unknown>>;
};

/** Opens a test app with an administrator, Olga, the actor of the entries written. */
export const openAudit = async () => {
  const { app, database } = await openTestApp();
  const { db } = database;
  const olga = await app.login({ firstName: 'Olga', lastName: 'Other' });
  let written = 0;
  /** Writes entries by Olga, each a millisecond later than the previous. */
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

/** Path of the log with a filter. */
export const filtered = (filter: object) => `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The rows of the log, once loaded. */
export const rows = async (name: RegExp | string = 'Audit log') => {
  const table = await screen.findByRole('table', { name });
  await within(table).findAllByText(/\d/);
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.querySelector('td'));
};

/** The sentences of the entries, without the words for screen readers only. */
export const said = (root: ParentNode) =>
  [...root.querySelectorAll('.said')].map(({ textContent }) =>
    textContent.replaceAll(/before |after |avant |après /g, '').replaceAll('\u00a0', ' '),
  );
