import { accounts, availabilityExceptions, availabilityRules, expertPrices, paymentMethods } from './accounts.ts';
import { admins, invitations, loginFailures, refreshTokens, sessions } from './admins.ts';
import { expertProfiles } from './experts.ts';
import { cancellations, ledger, meetingEvents, meetings, occupancies, transactions } from './meetings.ts';
import { auditLog, idempotencyKeys } from './records.ts';
import { recordTables } from './recordTables.ts';
import { meetingEventRelations, meetingRelations, transactionRelations } from './relations.ts';
import { recoveryCodes, resetLinks, secondFactors } from './security.ts';

/** Every table there is. */
export const tables = {
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
  secondFactors,
  recoveryCodes,
  resetLinks,
  ...recordTables,
};

/** The tables, and how they belong together. */
export const schema = { ...tables, meetingRelations, transactionRelations, meetingEventRelations };
