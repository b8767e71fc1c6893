import { sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { Handlers } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';

const ok = { data: { status: 'ok' as const } };

export const healthHandlers = {
  live: () => Promise.resolve(ok),

  ready: async (_input, { db }) => {
    try {
      await db.execute(sql`select 1`);
    } catch (cause) {
      throw new ApiError('UNAVAILABLE', messages.unavailable, { cause });
    }
    return ok;
  },
} satisfies Partial<Handlers>;
