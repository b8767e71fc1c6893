import { eq } from 'drizzle-orm';
import { accountActions } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { refusalOf } from '#contract/record.ts';
import { revokeLinksOf } from '#server/auth/invitations.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { lockActive } from '#server/auth/activeAdmin.ts';
import { type AdminCall, checkVersion, type Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/search.ts';
import { findSameContact, lockAccount, readAccount, searchAccounts } from '#server/db/queries/accounts.ts';
import { earnedBy, spentBy } from '#server/db/queries/ledger.ts';
import { readAccountRow } from '#server/db/queries/people.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { admins } from '#server/db/schema/admins.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { ApiError, found } from '#server/errors.ts';
import { detailsOf, editAccount } from './editAccount.ts';

const checkRefusal = (name: keyof typeof accountActions, state: Readonly<Record<string, unknown>>) => {
  const refusal = refusalOf(accountActions[name], state);
  if (refusal !== undefined) throw new ApiError('STAGE_CONFLICT', refusal);
};

const activities = { deactivate: 'DEACTIVATE', reactivate: 'REACTIVATE' } as const;
type Activity = keyof typeof activities;

/** The caller cannot deactivate their own row and stays locked as active: one administrator is always left. */
const setAdminActivity = async (tx: Tx, call: AdminCall, id: string, name: Activity) => {
  const { active } = accountActions[name].set;
  const admin = found(await lockActive(tx, call, id));
  checkRefusal(name, admin);
  if (id === call.admin.id) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
  await tx.update(admins).set({ active }).where(eq(admins.id, id));
  if (!active) {
    await endSessionsOf(tx, id, call.clock());
    await revokeLinksOf(tx, call, admin);
  }
  const changes: Changes = { active: [admin.active, active] };
  await writeAudit(tx, call, { action: activities[name], entity: 'admin', id, changes });
};

const setActivity = async (tx: Tx, call: AdminCall, id: string, name: Activity) => {
  const { active } = accountActions[name].set;
  const reply = { data: true, ...(!active && { message: messages.deactivateSuccess }) };
  const record = await lockAccount(tx, id);
  if (record === undefined) {
    await setAdminActivity(tx, call, id, name);
    return reply;
  }
  const { account } = record;
  checkRefusal(name, account);
  checkVersion(call.ifMatch, account.version);
  const version = account.version + 1;
  await tx.update(accounts).set({ active, version }).where(eq(accounts.id, id));
  const changes: Changes = { active: [account.active, active] };
  await writeAudit(tx, call, { action: activities[name], entity: 'account', id, changes });
  return { ...reply, version };
};

const decisions = {
  approve: { status: 'APPROVED', action: 'APPROVE' },
  decline: { status: 'DECLINED', action: 'DECLINE' },
  reopen: { status: 'PENDING', action: 'REOPEN' },
} as const;

/** Decides a pending application, or reopens a decided one. Of two concurrent calls the second gets a 409. */
const decide = async (tx: Tx, call: AdminCall, id: string, name: keyof typeof decisions, reason?: string) => {
  const { status, action } = decisions[name];
  const { account, expert } = found(await lockAccount(tx, id));
  checkRefusal(name, { status: expert?.status });
  checkVersion(call.ifMatch, account.version);
  const version = account.version + 1;
  await tx.update(expertProfiles).set({ status }).where(eq(expertProfiles.accountId, id));
  await tx.update(accounts).set({ version }).where(eq(accounts.id, id));
  const changes: Changes = { status: [expert?.status, status], ...(reason && { reason: [null, reason] }) };
  await writeAudit(tx, call, { action, entity: 'account', id, changes });
  return { data: { status }, version };
};

export const accountHandlers = {
  searchAccounts: async ({ query }, { db }) => {
    const { rows, total } = await searchAccounts(db, query);
    return { data: pageOf(rows, total, query) };
  },

  getAccount: async ({ params: { id } }, { db }) => detailsOf(found(await readAccount(db, id))),

  getAvatar: async ({ params: { id } }, { db, pictures }) => {
    const { account, expert } = found(await readAccount(db, id));
    const address = account.avatar || expert?.avatar;
    return { data: { picture: address ? await pictures.of(address) : null } };
  },

  getAccountSummary: async ({ params: { id } }, { db }) => {
    const { timezone, lastActiveAt } = found(await readAccountRow(db, id));
    const [spent, earned] = await Promise.all([spentBy(db, id), earnedBy(db, id)]);
    return { data: { timezone, lastActiveAt, spent, earned } };
  },

  findSameContact: async ({ params: { id } }, { db }) => {
    const own = found(await readAccount(db, id));
    return { data: await findSameContact(db, { ...own.account, linkedinUrl: own.expert?.linkedinUrl }) };
  },

  editAccount,

  approveAccount: ({ params: { id } }, call) => call.effect((tx) => decide(tx, call, id, 'approve')),

  declineAccount: ({ params: { id }, body: { reason } }, call) =>
    call.effect((tx) => decide(tx, call, id, 'decline', reason)),

  reopenApplication: ({ params: { id } }, call) => call.effect((tx) => decide(tx, call, id, 'reopen')),

  deactivateAccount: ({ params: { id } }, call) => call.effect((tx) => setActivity(tx, call, id, 'deactivate')),

  reactivateAccount: ({ params: { id } }, call) => call.effect((tx) => setActivity(tx, call, id, 'reactivate')),
} satisfies Partial<Handlers>;
