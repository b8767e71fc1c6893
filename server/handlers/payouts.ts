import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { endOfMonth, startOfMonth, zoneCalendar } from '#contract/calendar.ts';
import { toWire } from '#contract/codecs.ts';
import { messages } from '#contract/messages.ts';
import { payoutFields, payoutRefusal } from '#contract/reports.ts';
import type { Handlers } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/queries/accounts.ts';
import { periodOf, sumOwed } from '#server/db/queries/ledger.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { later } from '#server/domain/settlement.ts';
import { ApiError, found } from '#server/errors.ts';

const refused = (reason: string) => new ApiError('STAGE_CONFLICT', reason);

const monthIn = (timezone: string, month: string) => {
  const first = `${month}-01`;
  return periodOf(zoneCalendar(timezone).rangeOf(first, endOfMonth(first)));
};

/** Throws if earnings between a month and a paid one beside it, in days of another time zone, would be in neither. */
const checkBetween = async (tx: Tx, { expertId, currency, ...month }: typeof payouts.$inferInsert) => {
  const beside = [-1, 1].map((months) => startOfMonth(`${month.month}-01`, months).slice(0, 7));
  const isPaid = and(eq(payouts.expertId, expertId), eq(payouts.currency, currency), inArray(payouts.month, beside));
  for (const paid of await tx.select().from(payouts).where(isPaid)) {
    const [before, after] = paid.month < month.month ? [paid, month] : [month, paid];
    const gap = { startDate: later(before.endDate, 1), endDate: later(after.startDate, -1) };
    if ((await sumOwed(tx, { expertId, currency, ...gap })).owed !== 0) throw refused(messages.leftBetween);
  }
};

const logged = (payout: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(payoutFields).map(([name, schema]) => [name, toWire(schema, payout[name])]));

const nothing = logged(Object.fromEntries(Object.keys(payoutFields).map((name) => [name, null])));

export const payoutHandlers = {
  listPayouts: async ({ query: { from, to } }, { db }) => {
    const rows = db
      .select()
      .from(payouts)
      .where(between(payouts.month, from, to));
    return { data: await rows.orderBy(asc(payouts.paidOn), asc(payouts.id)) };
  },

  markPayoutPaid: ({ body: { timezone, ...body } }, call) =>
    call.effect(async (tx) => {
      const { expertId, currency, month, amount } = body;
      const { account } = found(isUuid(expertId) ? await lockAccount(tx, expertId) : null);
      const period = monthIn(timezone, month);
      const { owed, paid } = await sumOwed(tx, { expertId, currency, ...period });
      const reason = payoutRefusal(owed, period.endDate, call.clock());
      if (reason !== undefined) throw refused(reason);
      const row = { ...body, ...period, id: call.resourceId, paidBy: call.admin.name, createdAt: call.clock() };
      const added = await tx.insert(payouts).values(row).onConflictDoNothing().returning();
      if (added.length === 0) throw refused(messages.alreadyPaid);
      if (paid > 0) throw refused(messages.paidWithOther);
      if (owed !== amount) throw refused(messages.payoutChanged);
      await checkBetween(tx, row);
      const changes = changesBetween(nothing, logged(row));
      await writeAudit(tx, call, { action: 'PAYOUT_PAID', entity: 'account', id: account.id, changes });
      return { data: row };
    }),

  unmarkPayoutPaid: ({ params: { id } }, call) =>
    call.effect(async (tx) => {
      const [row] = await tx.delete(payouts).where(eq(payouts.id, id)).returning();
      const { expertId, ...payout } = found(row);
      const changes = changesBetween(logged(payout), nothing);
      await writeAudit(tx, call, { action: 'PAYOUT_UNPAID', entity: 'account', id: expertId, changes });
      return { data: true as const };
    }),
} satisfies Partial<Handlers>;
