import { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { authEndpoints } from './auth.ts';
import { defineEndpoints } from './endpoint.ts';
import { meetingEndpoints } from './meetings.ts';
import { optionEndpoints } from './options.ts';
import { reportEndpoints } from './reports.ts';
import { transactionEndpoints } from './transactions.ts';

const ok = z.object({ status: z.literal('ok') });

const healthEndpoints = defineEndpoints({
  live: {
    method: 'GET',
    path: 'health/live',
    access: 'public',
    summary: 'The process runs',
    documented: false,
    data: ok,
  },
  ready: {
    method: 'GET',
    path: 'health/ready',
    access: 'public',
    summary: 'The database answers',
    documented: false,
    data: ok,
  },
});

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
