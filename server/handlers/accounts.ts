import { eq, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { AuditAction, ExpertStatus } from '#contract/statuses.ts';
import { type AdminCall, checkVersion, type Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { lockAccount, readAccount } from '#server/db/queries/accountRecord.ts';
import { searchAccounts } from '#server/db/queries/accountSearch.ts';
import { findSameContact } from '#server/db/queries/sameContact.ts';
import { accounts, expertProfiles } from '#server/db/schema/accounts.ts';
import { ApiError, found } from '#server/errors.ts';
import { detailsOf, itemOf } from './accountView.ts';
import { deactivateAccount } from './deactivate.ts';
import { editAccount } from './editAccount.ts';

interface Decision {
  readonly status: ExpertStatus;
  readonly action: AuditAction;
  readonly reason?: string | undefined;
}

/** Decides a pending application. Of two at the same time the first wins; the other finds it decided (409). */
const decide = async (tx: Tx, call: AdminCall, id: string, { status, action, reason }: Decision) => {
  const { account, expert } = found(await lockAccount(tx, id));
  if (expert?.status !== 'PENDING') throw new ApiError('STAGE_CONFLICT', messages.notPending);
  checkVersion(call.ifMatch, account.version);
  await tx.update(expertProfiles).set({ status }).where(eq(expertProfiles.id, expert.id));
  await tx
    .update(accounts)
    .set({ version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id));
  const changes = { status: [expert.status, status], ...(reason && { reason: [null, reason] }) } as Record<
    string,
    [unknown, unknown]
  >;
  await writeAudit(tx, call, { action, entity: 'account', id, changes });
  return { data: { status }, version: account.version + 1 };
};

export const accountHandlers = {
  searchAccounts: async ({ query }, { db }) => {
    const { found: rows, totalItems } = await searchAccounts(db, query);
    const items = rows.map(({ account, status }) => itemOf(account, status));
    return { data: pageOf(items, totalItems, query) };
  },

  getAccount: async ({ params: { id } }, { db }) => detailsOf(found(await readAccount(db, id))),

  findSameContact: async ({ params: { id } }, { db }) => {
    const own = found(await readAccount(db, id));
    return { data: await findSameContact(db, { ...own.account, linkedinUrl: own.expert?.linkedinUrl }) };
  },

  editAccount,

  approveAccount: ({ params: { id } }, call) =>
    call.effect((tx) => decide(tx, call, id, { status: 'APPROVED', action: 'APPROVE' })),

  declineAccount: ({ params: { id }, body: { reason } }, call) =>
    call.effect((tx) => decide(tx, call, id, { status: 'DECLINED', action: 'DECLINE', reason })),

  deactivateAccount,
} satisfies Partial<Handlers>;
