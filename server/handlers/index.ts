import type { Handlers } from '#server/call.ts';
import { accountHandlers } from './accounts.ts';
import { auditHandlers } from './audit.ts';
import { authHandlers } from './auth.ts';
import { healthHandlers } from './health.ts';
import { invitationHandlers } from './invitations.ts';
import { meetingHandlers } from './meetings.ts';
import { optionHandlers } from './options.ts';
import { peopleHandlers } from './people.ts';
import { reportHandlers } from './reports.ts';
import { transactionHandlers } from './transactions.ts';

/** The handler of every row of the contract; without one of them this does not compile. */
export const handlers = {
  ...healthHandlers,
  ...authHandlers,
  ...invitationHandlers,
  ...accountHandlers,
  ...auditHandlers,
  ...optionHandlers,
  ...peopleHandlers,
  ...meetingHandlers,
  ...transactionHandlers,
  ...reportHandlers,
} satisfies Handlers;
