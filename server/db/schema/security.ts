import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, refersTo } from './columns.ts';

/** The second step of an administrator's sign-in (TOTP, RFC 6238); no row: the password is enough. */
export const secondFactors = pgTable('second_factors', {
  adminId: refersTo(() => admins.id).primaryKey(),
  /** Sealed with a key of the server's; the plain text is never stored. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** When its first code came; until then it is being set up, and no sign-in asks for it. */
  confirmedAt: instant(),
  /** The newest time step whose code was accepted: neither it nor an older one is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** What stands for a code where the telephone is gone, each once; by SHA-256, the plain text is never stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: refersTo(() => admins.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

/** Links by which an administrator sets a new password; by SHA-256 of their token, the plain text is never stored. */
export const resetLinks = pgTable(
  'reset_links',
  {
    tokenHash: text().primaryKey(),
    adminId: refersTo(() => admins.id),
    madeBy: refersTo(() => admins.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index().on(table.adminId), index().on(table.madeBy)],
);
