import { relations } from 'drizzle-orm';
import { accounts, availabilityExceptions, availabilityRules, expertPrices, paymentMethods } from './accounts.ts';
import { admins, invitations, loginFailures, refreshTokens, sessions } from './admins.ts';
import { expertProfiles } from './experts.ts';
import { cancellations, ledger, meetingEvents, meetings, occupancies, transactions } from './meetings.ts';
import { payouts } from './payouts.ts';
import { auditLog, idempotencyKeys } from './records.ts';
import { recordTables } from './recordTables.ts';
import { recoveryCodes, resetLinks, secondFactors } from './security.ts';

const own = {
  admins,
  sessions,
  refreshTokens,
  invitations,
  loginFailures,
  auditLog,
  idempotencyKeys,
  accounts,
  expertProfiles,
  expertPrices,
  availabilityRules,
  availabilityExceptions,
  paymentMethods,
  meetings,
  occupancies,
  meetingEvents,
  cancellations,
  transactions,
  ledger,
  payouts,
  secondFactors,
  recoveryCodes,
  resetLinks,
};

const taken = Object.keys(recordTables).find((name) => name in own);
if (taken !== undefined)
  throw new TypeError(`No resource can be called "${taken}": the server has a table of this name.`);

export const tables = { ...own, ...recordTables };

/* Relations for reading a whole meeting in one statement. */

const meetingRelations = relations(meetings, ({ one, many }) => ({
  expert: one(accounts, { fields: [meetings.expertId], references: [accounts.id] }),
  user: one(accounts, { fields: [meetings.userId], references: [accounts.id] }),
  paymentMethod: one(paymentMethods, { fields: [meetings.paymentMethodId], references: [paymentMethods.id] }),
  cancellation: one(cancellations, { fields: [meetings.id], references: [cancellations.meetingId] }),
  lines: many(ledger),
  transactions: many(transactions),
  events: many(meetingEvents),
}));

const transactionRelations = relations(transactions, ({ one }) => ({
  meeting: one(meetings, { fields: [transactions.meetingId], references: [meetings.id] }),
}));

const ledgerRelations = relations(ledger, ({ one }) => ({
  meeting: one(meetings, { fields: [ledger.meetingId], references: [meetings.id] }),
}));

const meetingEventRelations = relations(meetingEvents, ({ one }) => ({
  meeting: one(meetings, { fields: [meetingEvents.meetingId], references: [meetings.id] }),
}));

export const schema = { ...tables, meetingRelations, transactionRelations, ledgerRelations, meetingEventRelations };
