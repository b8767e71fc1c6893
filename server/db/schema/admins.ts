import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailKey } from '#server/db/emails.ts';
import { instant, primaryId, randomId, refersTo } from './columns.ts';

export const admins = pgTable(
  'admins',
  {
    id: primaryId(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** argon2id, PHC string. */
    passwordHash: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    lastLoginAt: instant(),
  },
  (table) => [uniqueIndex('admins_email_unique').on(emailKey(table.email))],
);

/** One sign-in; its refresh tokens form one family and end with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    adminId: refersTo(() => admins.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Last request made by the user, not in the background, to the minute. */
    lastUsedAt: instant().notNull(),
    /** Address and user agent at sign-in; null if unknown. */
    ip: text(),
    userAgent: text(),
  },
  (table) => [index().on(table.adminId)],
);

/** Refresh tokens, stored as SHA-256, never in plain text. `generation` counts rotations. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: refersTo(() => sessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    createdAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.sessionId, table.generation)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: refersTo(() => admins.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index().on(table.invitedBy)],
);

export const loginFailures = pgTable(
  'login_failures',
  { id: randomId(), key: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.at, table.id] })],
);
