import { sql } from 'drizzle-orm';
import type { Handlers } from './handler.ts';

const ok = { data: { status: 'ok' as const } };

export const healthHandlers = {
  live: () => Promise.resolve(ok),

  ready: async (_input, { db }) => {
    await db.execute(sql`select 1`);
    return ok;
  },
} satisfies Partial<Handlers>;
