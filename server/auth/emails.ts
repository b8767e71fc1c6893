import { type SQL, sql } from 'drizzle-orm';
import { admins } from '#server/db/schema/admins.ts';

/** `Admin@`, ` admin@` and `admİn@` are equal: stored emails are ASCII, so that every database finds the same row. */
export const foldEmail = (email: string): string => email.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Condition for the administrator with this email, in the form of the index on emails. */
export const hasEmail = (email: string): SQL => sql`lower(${admins.email} collate "C") = ${foldEmail(email)}`;
