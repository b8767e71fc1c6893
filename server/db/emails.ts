import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** An email for comparison; the unique indexes use it. Folds ASCII letters only, whatever the database's locale. */
export const emailKey = (email: AnyColumn): SQL => sql`lower(${email} collate "C")`;

/** `Admin@`, ` admin@` and `admİn@` are equal: stored emails are ASCII, so that every database finds the same row. */
export const foldEmail = (email: string): string => email.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** True if a column has this email, in the form of the indexes on emails. */
export const hasEmail = (column: AnyColumn, email: string): SQL => sql`${emailKey(column)} = ${foldEmail(email)}`;
