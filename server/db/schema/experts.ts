import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Written } from '#contract/codecs.ts';
import type { educationEntry, experienceEntry } from '#contract/profile.ts';
import { expertStatuses } from '#contract/statuses.ts';
import { accounts, linkedinPage } from './accounts.ts';
import { instant, oneOf, randomId, refersTo } from './columns.ts';
import { recordTables } from './recordTables.ts';

/** Profile of an expert account; in its own module: it references a record table, and those may reference accounts. */
export const expertProfiles = pgTable(
  'expert_profiles',
  {
    id: randomId(),
    accountId: refersTo(() => accounts.id).primaryKey(),
    status: text({ enum: expertStatuses }).notNull().default('PENDING'),
    createdAt: instant().notNull(),
    avatar: text(),
    linkedinUrl: text(),
    referralEmail: text(),
    introduction: text(),
    education: jsonb().$type<Written<typeof educationEntry>[]>().notNull().default([]),
    experience: jsonb().$type<Written<typeof experienceEntry>[]>().notNull().default([]),
    location: text().array().notNull().default([]),
    interests: text(),
    expertise: text().array().notNull().default([]),
    categoryExpertise: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    /** Currency of all prices; null until prices are set. */
    currency: text(),
    /** The charity the expert gives to, and its share of the expert's part in basis points. */
    charityId: uuid().references(() => recordTables.charities.id),
    charityBp: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.charityId),
    index('expert_profiles_linkedin_page').on(linkedinPage(table.linkedinUrl)),
    oneOf('expert_status_known', table.status, expertStatuses),
    check('charity_share', sql`${table.charityBp} between 0 and 10000`),
  ],
);
