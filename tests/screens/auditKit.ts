import { screen, within } from '@testing-library/react';
import { writeAudit } from '#server/db/audit.ts';
import type { auditLog, Changes } from '#server/db/schema/records.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

type Entry = Partial<Pick<typeof auditLog.$inferInsert, 'entity' | 'entityId' | 'entityName' | 'requestId'>> & {
  readonly action: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly isSystem?: boolean;
};

/** Opens a test app with an administrator, Olga, the actor of the entries written. */
export const openAudit = async () => {
  const { app, database } = await openTestApp();
  const { db } = database;
  const olga = await app.login({ firstName: 'Olga', lastName: 'Other' });
  let written = 0;
  /** Writes entries by Olga or by the system, each a millisecond later than the previous. */
  const write = async (...entries: readonly Entry[]) => {
    for (const { action, entity, entityId, entityName, requestId, changes, isSystem } of entries) {
      written += 1;
      const at = new Date(app.clock.now().getTime() + written);
      const admin = { id: olga.id, name: 'Olga Other' };
      const call = { clock: () => at, requestId: requestId ?? '', ip: '', ...(!isSystem && { admin }) };
      const record = {
        ...(entity && { entity }),
        ...(entityId && { id: entityId }),
        ...(entityName && { name: entityName }),
      };
      await writeAudit(db, call, { action, ...record, changes: (changes ?? {}) as Changes });
    }
  };
  return { app, database, olga, write };
};

/** The rows of the log, once loaded. */
export const rows = async (name: RegExp | string = 'Audit log') => {
  const table = await screen.findByRole('table', { name });
  await within(table).findAllByText(/\d/);
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.querySelector('td'));
};

/** The sentences of the entries, without the words for screen readers only. */
export const sentences = (root: ParentNode) =>
  [...root.querySelectorAll('.entry')].map(({ textContent }) =>
    textContent.replaceAll(/before |after |avant |après /g, '').replaceAll('\u00a0', ' '),
  );
