import { type SQL, sql } from 'drizzle-orm';
import { admins } from '#server/db/schema/admins.ts';

/** `Admin@`, ` admin@` and `admİn@` are one: what is stored is ASCII, so that any database finds the same row. */
export const foldEmail = (email: string): string => email.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The administrator with this email; the index on emails is of the same form. */
export const hasEmail = (email: string): SQL => sql`lower(${admins.email} collate "C") = ${foldEmail(email)}`;
