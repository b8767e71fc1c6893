import {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  expertProfiles,
  paymentMethods,
} from './accounts.ts';
import { admins, invitations, loginFailures, refreshTokens, sessions } from './admins.ts';
import { cancellations, ledger, meetingEvents, meetings, occupancies, transactions } from './meetings.ts';
import { auditLog, idempotencyKeys } from './records.ts';
import { recoveryCodes, resetLinks, secondFactors } from './security.ts';

/** Every table there is. */
export const schema = {
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
};
