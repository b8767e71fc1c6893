import { eq, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { Handlers } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { durations } from '#server/domain/availability.ts';
import { ApiError } from '#server/errors.ts';
import { resources } from '#server/resources/index.ts';
import { accountHandlers } from './accounts.ts';
import { auditHandlersOf } from './audit.ts';
import { authHandlers } from './auth.ts';
import { invitationHandlers } from './invitations.ts';
import { meetingHandlers } from './meetings.ts';
import { payoutHandlers } from './payouts.ts';
import { peopleHandlers } from './people.ts';
import { reportHandlers } from './reports.ts';
import { resetHandlers, securityHandlers } from './security.ts';
import { searchHandlers } from './search.ts';
import { transactionHandlers } from './transactions.ts';

const { categories, countries, expertises, languages } = recordTables;

const ok = { data: { status: 'ok' as const } };

const healthHandlers = {
  live: () => Promise.resolve(ok),

  ready: async (_input, { db }) => {
    await db.execute(sql`select 1`).catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', messages.unavailable, { cause });
    });
    return ok;
  },
} satisfies Partial<Handlers>;

type List = typeof expertises | typeof categories | typeof languages | typeof countries;

const offered = async (tx: Tx, list: List) => {
  const rows = await tx
    .select({ value: list.value, label: list.label, order: list.order })
    .from(list)
    .where(eq(list.active, true));
  const byOrder = rows.toSorted(
    (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.label.localeCompare(b.label, 'en'),
  );
  return { data: byOrder.map(({ value, label }) => ({ value, label })) };
};

const optionHandlers = {
  listDurations: () =>
    Promise.resolve({ data: durations.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })) }),
  listLanguages: (_input, { db }) => offered(db, languages),
  listExpertises: (_input, { db }) => offered(db, expertises),
  listCountries: (_input, { db }) => offered(db, countries),
  listCategoriesOfExpertise: (_input, { db }) => offered(db, categories),
} satisfies Partial<Handlers>;

export const handlers = {
  ...healthHandlers,
  ...authHandlers,
  ...invitationHandlers,
  ...securityHandlers,
  ...resetHandlers,
  ...accountHandlers,
  ...auditHandlersOf(resources),
  ...optionHandlers,
  ...peopleHandlers,
  ...meetingHandlers,
  ...transactionHandlers,
  ...reportHandlers,
  ...payoutHandlers,
  ...searchHandlers,
} satisfies Handlers;
