import { accountEndpoints } from './accounts.ts';
import { authEndpoints } from './auth.ts';
import { healthEndpoints } from './health.ts';
import { meetingEndpoints } from './meetings.ts';
import { optionEndpoints } from './options.ts';
import { reportEndpoints } from './reports.ts';
import { transactionEndpoints } from './transactions.ts';

/** The whole product API: every call there is, by name. */
export const endpoints = {
  ...healthEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...meetingEndpoints,
  ...transactionEndpoints,
  ...reportEndpoints,
  ...optionEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
