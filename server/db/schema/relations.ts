import { relations } from 'drizzle-orm';
import { accounts, paymentMethods } from './accounts.ts';
import { cancellations, ledger, meetingEvents, meetings, transactions } from './meetings.ts';

/* What belongs to a meeting, for reading it whole in one statement. */

export const meetingRelations = relations(meetings, ({ one, many }) => ({
  expert: one(accounts, { fields: [meetings.expertId], references: [accounts.id] }),
  user: one(accounts, { fields: [meetings.userId], references: [accounts.id] }),
  paymentMethod: one(paymentMethods, { fields: [meetings.paymentMethodId], references: [paymentMethods.id] }),
  cancellation: one(cancellations, { fields: [meetings.id], references: [cancellations.meetingId] }),
  line: one(ledger, { fields: [meetings.id], references: [ledger.meetingId] }),
  transactions: many(transactions),
  events: many(meetingEvents),
}));

export const transactionRelations = relations(transactions, ({ one }) => ({
  meeting: one(meetings, { fields: [transactions.meetingId], references: [meetings.id] }),
}));

export const meetingEventRelations = relations(meetingEvents, ({ one }) => ({
  meeting: one(meetings, { fields: [meetingEvents.meetingId], references: [meetings.id] }),
}));
