import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, refersTo } from './columns.ts';

/** Two-factor sign-in of an administrator (TOTP, RFC 6238); without a row, the password is enough. */
export const secondFactors = pgTable('second_factors', {
  adminId: refersTo(() => admins.id).primaryKey(),
  /** Encrypted with a key of the server; never stored in plain text. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** Time of its first code; null during setup, when no sign-in requires it. */
  confirmedAt: instant(),
  /** Newest time step with an accepted code; neither it nor an older one is accepted again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Single-use replacements for a two-factor code if the phone is lost; stored as SHA-256, never in plain text. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: refersTo(() => admins.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

/** Links to set a new administrator password; stored as SHA-256 of the token, never in plain text. */
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
