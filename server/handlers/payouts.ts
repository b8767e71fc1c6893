import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { toWire } from '#contract/codecs.ts';
import { messages } from '#contract/messages.ts';
import { payoutFields, payoutRefusal } from '#contract/reports.ts';
import type { Handlers } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import { lockAccount } from '#server/db/queries/accounts.ts';
import { sumPayout } from '#server/db/queries/ledger.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { ApiError, found, sqlStateOf, sqlStates } from '#server/errors.ts';

const refused = (reason: string, cause?: unknown) => new ApiError('STAGE_CONFLICT', reason, { cause });

/** A payout as the audit log keeps it. */
const logged = (payout: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(payoutFields).map(([name, schema]) => [name, toWire(schema, payout[name])]));

const nothing = logged(Object.fromEntries(Object.keys(payoutFields).map((name) => [name, null])));

const middle = sql`${payouts.startDate} + (${payouts.endDate} - ${payouts.startDate}) / 2`;

/** Which payouts of experts are marked as paid. */
export const payoutHandlers = {
  listPayouts: async ({ query: { startDate, endDate } }, { db }) => {
    const isInRange = sql`${middle} between ${startDate.toISOString()} and ${endDate.toISOString()}`;
    const rows = db.select().from(payouts);
    return {
      data: await rows
        .where(and(gte(payouts.endDate, startDate), isInRange))
        .orderBy(asc(payouts.paidOn), asc(payouts.id)),
    };
  },

  markPayoutPaid: ({ body }, call) =>
    call.effect(async (tx) => {
      const { expertId, amount, endDate } = body;
      found(isUuid(expertId) ? await lockAccount(tx, expertId) : null);
      const owed = await sumPayout(tx, body);
      const reason = payoutRefusal(owed, endDate, call.clock());
      if (reason !== undefined) throw refused(reason);
      if (owed !== amount) throw refused(messages.payoutChanged);
      const row = { ...body, id: call.resourceId, paidBy: call.admin.name, createdAt: call.clock() };
      await tx
        .insert(payouts)
        .values(row)
        .catch((cause: unknown) => {
          throw sqlStateOf(cause) === sqlStates.exclusionViolation ? refused(messages.alreadyPaid, cause) : cause;
        });
      const changes = changesBetween(nothing, logged(row));
      await writeAudit(tx, call, { action: 'PAYOUT_PAID', entity: 'account', id: expertId, changes });
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
