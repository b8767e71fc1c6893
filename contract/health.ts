import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const ok = z.object({ status: z.literal('ok') });

export const healthEndpoints = defineEndpoints({
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
