import { randomUUID } from 'node:crypto';
import type { ExpertStatus } from '#contract/statuses.ts';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { emailOf } from '#tests/support/builders.ts';

type Account = typeof accounts.$inferInsert;

/** Makes an account of the marketplace, and its expert profile when a status is given. Answers its id. */
export const makeAccount = async (db: Db, status: ExpertStatus | null = null, fields: Partial<Account> = {}) => {
  const id = randomUUID();
  await db.insert(accounts).values({
    id,
    uid: `uid-${id}`,
    firstName: 'Uma',
    lastName: 'User',
    email: emailOf(id),
    languages: ['English'],
    isExpert: status !== null,
    createdAt: new Date(),
    ...fields,
  });
  if (status !== null) {
    await db.insert(expertProfiles).values({ accountId: id, status, createdAt: new Date(), languages: ['English'] });
  }
  return id;
};
