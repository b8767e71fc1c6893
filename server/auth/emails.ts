import { type SQL, sql } from 'drizzle-orm';
import { admins } from '#server/db/schema/admins.ts';

/**
 * One spelling of an email, however it was typed: `Admin@`, ` admin@` and `admİn@` are one. What is stored is ASCII, so
 * that this finds the same row on every database, whatever language it sorts in; what else it folds can only be a guess.
 */
export const foldEmail = (email: string): string => email.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The administrator with this email; the index on emails is of the same form. */
export const hasEmail = (email: string): SQL => sql`lower(${admins.email} collate "C") = ${foldEmail(email)}`;
