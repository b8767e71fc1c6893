import { z } from 'zod';
import { object, strictObject } from './object.ts';
import { accountEdit, expertProfile, profile } from './profile.ts';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery, sortDirection } from './envelope.ts';
import { messages } from './messages.ts';
import { currency, instant, keyword, money, openEnum, optionalText, queryFlag } from './primitives.ts';
import { longText } from './rules.ts';
import { expertStatuses } from './statuses.ts';

export const accountTypes = ['user', 'expert'] as const;

/** Milliseconds after which a waiting application needs attention. */
export const LONG_WAIT = 3 * 24 * 3_600_000;

export const accountSearch = object(() => ({
  ...pageQuery,
  orderBy: z.enum(['status', 'firstName', 'lastName', 'email', 'createdAt', 'lastActiveAt']).default('status'),
  sortDirection: sortDirection.default('desc'),
  keyword: keyword.optional(),
  status: z.enum(expertStatuses).optional(),
  type: z.enum(accountTypes).optional(),
  active: queryFlag.optional(),
  charityId: z.string().optional(),
  expertise: z.string().optional(),
  categoryExpertise: z.string().optional(),
  location: z.string().optional(),
  languages: z.string().optional(),
  createdTo: instant.optional(),
  /** Automatic request of an idle page, which does not count as use of the session. */
  background: queryFlag.optional(),
}));

/** `status` is null for a plain user. */
export const accountItem = object(() => ({
  id: z.string(),
  uid: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  phone: optionalText,
  avatar: optionalText,
  isExpert: z.boolean().nullish(),
  status: openEnum(expertStatuses).nullish(),
  active: z.boolean().nullish(),
  createdAt: instant.nullish(),
  lastActiveAt: instant.nullish(),
  company: optionalText,
  role: optionalText,
}));
export type AccountItem = z.output<typeof accountItem>;

/** product.md §3; a part that the account does not have is null. */
export const accountDetails = object(() => ({
  id: z.string(),
  profile: profile.nullish(),
  expertProfile: expertProfile.nullish(),
}));
export type AccountDetails = z.output<typeof accountDetails>;

const figure = object(() => ({ currency, meetings: z.number().int(), amount: money }));
export type AccountFigure = z.output<typeof figure>;

/** Ledger totals per currency: `spent` as a user (charges less refunds), `earned` as an expert (payout shares). */
const accountSummary = object(() => ({
  timezone: optionalText,
  lastActiveAt: instant.nullish(),
  spent: z.array(figure).nullish(),
  earned: z.array(figure).nullish(),
}));

const namesake = object(() => ({ id: z.string(), firstName: optionalText, lastName: optionalText }));

type State = Readonly<Record<string, unknown>>;
const unlessPending = ({ status }: State) => (status === 'PENDING' ? undefined : messages.notPending);

export const activityActions = {
  deactivate: {
    call: 'deactivateAccount',
    set: { active: false },
    refuses: ({ active }: State) => (active === false ? messages.alreadyInactive : undefined),
    success: messages.deactivateSuccess,
    failure: messages.deactivateFailed,
    undo: 'reactivate',
    bulk: true,
    tone: 'error',
  },
  reactivate: {
    call: 'reactivateAccount',
    set: { active: true },
    refuses: ({ active }: State) => (active === false ? undefined : messages.alreadyActive),
    undo: 'deactivate',
    bulk: true,
  },
} as const;

/** Actions on an account (product.md §2, §4), each allowed by its `status` or `active`. */
export const accountActions = {
  approve: { call: 'approveAccount', refuses: unlessPending, undo: 'reopen', bulk: true, tone: 'success' },
  decline: {
    call: 'declineAccount',
    input: { reason: longText.optional() },
    refuses: unlessPending,
    undo: 'reopen',
    bulk: true,
    tone: 'error',
  },
  reopen: {
    call: 'reopenApplication',
    refuses: ({ status }: State) => (status === 'APPROVED' || status === 'DECLINED' ? undefined : messages.notDecided),
    bulk: true,
  },
  ...activityActions,
} as const;

export const decided = object(() => ({ status: openEnum(expertStatuses) }));

const actionRow = <const Name extends string, T extends z.ZodType>(name: Name, summary: string, data: T) =>
  ({
    route: `POST admin/account/{id}/${name}`,
    summary,
    body: strictObject(() => ({})),
    data,
    version: 'checks',
  }) as const;

export const accountEndpoints = defineEndpoints({
  searchAccounts: {
    route: 'GET admin/account/search',
    summary: 'A page of accounts; ties of any sort break on id',
    documented: ['page', 'perPage', 'orderBy', 'sortDirection'],
    query: accountSearch,
    data: listOf(accountItem),
  },
  getAccount: {
    route: 'GET admin/account/{id}/details',
    summary: 'One account',
    documented: true,
    data: accountDetails,
    version: 'sends',
  },
  getAvatar: {
    route: 'GET admin/account/{id}/avatar',
    summary: 'The picture of an account, fetched from where it is and made small; null where none can be shown',
    data: object(() => ({ picture: z.string().nullable() })),
  },
  getAccountSummary: {
    route: 'GET admin/account/{id}/summary',
    summary: 'What an account has spent and earned by the ledger, its time zone, and when it was last active',
    data: accountSummary,
  },
  findSameContact: {
    route: 'GET admin/account/{id}/sameContact',
    summary: 'Other accounts with the same phone number or LinkedIn page, however they are written; at most 20 of each',
    data: object(() => ({ phone: z.array(namesake), linkedin: z.array(namesake) })),
  },
  editAccount: {
    route: 'PUT admin/account/{id}/edit',
    summary: 'Edit an account: whole or not at all',
    documented: true,
    body: accountEdit,
    data: accountDetails.nullish(),
    version: 'checks',
    confirms: 'truthy',
  },
  approveAccount: { ...actionRow('approve', 'Approve a pending expert', decided), documented: true },
  declineAccount: {
    ...actionRow('decline', 'Decline a pending expert', decided),
    documented: [],
    body: strictObject(() => accountActions.decline.input),
  },
  deactivateAccount: {
    ...actionRow('deactivate', 'Deactivate an account', z.unknown()),
    documented: true,
    confirms: 'truthy',
  },
  reactivateAccount: actionRow(
    'reactivate',
    'Activate a deactivated account again, of the marketplace or an administrator’s',
    z.unknown(),
  ),
  reopenApplication: actionRow('reopen', 'Make a decided application pending again', decided),
});
