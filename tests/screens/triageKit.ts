import { screen, waitFor } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/db.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

export const button = (name: string) => screen.findByRole('button', { name });
export const isDecision = (request: string) => /POST .*\/(approve|decline)$/.test(request);
export const reading = (name: string) => screen.findByRole('heading', { level: 2, name: `${name} Queued` });
export const focusOn = (name: string) => waitFor(async () => expect(await reading(name)).toHaveFocus());
export const canApprove = () => waitFor(async () => expect(await button('Approve')).toBeEnabled());

/** Helpers for the approval queue, which is emptied before each test. */
export const triageKit = ({ app, database: { db } }: { readonly app: TestApp; readonly database: TestDatabase }) => {
  beforeEach(async () => {
    await db.update(expertProfiles).set({ status: 'DECLINED' }).where(eq(expertProfiles.status, 'PENDING'));
  });
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  /** Builds an applicant waiting since that day of February; `parts` overrides a complete application. */
  const build = async (firstName: string, day: number, parts: Parameters<typeof buildExpert>[2] = {}) => {
    const at = new Date(Date.UTC(2026, 1, day));
    const person = { firstName, lastName: 'Queued', displayName: `${firstName} Queued`, createdAt: at };
    const { id } = await buildExpert(db, person, { status: 'PENDING', createdAt: at, ...parts });
    ids.set(firstName, id);
  };
  /** Opens the queue and waits until `first`, the longest waiting, can be approved. */
  const open = async (first: string) => {
    const opened = await renderAdmin(app, '/accounts/triage');
    await reading(first);
    await canApprove();
    return opened;
  };
  return {
    idOf,
    build,
    /** Renames an applicant in the database, as the marketplace's other programs edit pending applications. */
    rename: (name: string, firstName: string) =>
      db
        .update(accounts)
        .set({ firstName, version: sql`${accounts.version} + 1` })
        .where(eq(accounts.id, idOf(name))),
    open,
    /** Opens the queue with these applicants, queued on consecutive days. */
    openWith: async (first: string, ...others: readonly string[]) => {
      for (const [index, name] of [first, ...others].entries()) await build(name, index + 1);
      return open(first);
    },
  };
};
