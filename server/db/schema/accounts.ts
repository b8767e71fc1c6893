import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { expertStatuses, paymentMethodStatuses } from '#contract/statuses.ts';
import { emailKey } from '#server/db/emails.ts';
import { instant, minor, oneOf, primaryId, randomId, refersTo } from './columns.ts';

/** A phone number for comparison: its digits. An index uses this expression. */
export const phoneDigits = (phone: SQLWrapper): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** A LinkedIn URL for comparison: no protocol, `www` or country, query, final slash. An index uses this expression. */
export const linkedinPage = (url: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(trim(${url})), '^https?://', ''), '^(www|[a-z]{2})[.]', ''), '[?#].*$', ''), '/+$', '')`;

/** A person of the marketplace. Keyword searches use `searchText`. */
export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    /** Identity at the login provider; without one the profile cannot be edited. */
    uid: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    displayName: text(),
    email: text().notNull(),
    phone: text(),
    languages: text().array().notNull().default([]),
    avatar: text(),
    active: boolean().notNull().default(true),
    isExpert: boolean().notNull().default(false),
    /** Copy of the expert profile's status, kept by a trigger so that lists use one table; null without a profile. */
    status: text({ enum: expertStatuses }),
    company: text(),
    companyEmail: text(),
    /** A job title, never a permission. */
    role: text(),
    timezone: text().notNull().default('UTC'),
    createdAt: instant().notNull(),
    lastActiveAt: instant(),
    /** Incremented with each change of the account or its expert profile; the ETag. */
    version: integer().notNull().default(1),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))`),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(emailKey(table.email)),
    index('accounts_phone_digits').on(phoneDigits(table.phone)),
    index('accounts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('accounts_status').on(table.status.desc().nullsLast(), table.id.desc().nullsFirst()),
    index().on(table.firstName, table.id),
    index().on(table.createdAt, table.id),
    index('accounts_inactive')
      .on(table.id)
      .where(sql`not active`),
    oneOf('account_status_known', table.status, expertStatuses),
  ],
);

/** Price of an expert for a meeting of a duration (minutes), in the currency of the expert's profile. */
export const expertPrices = pgTable(
  'expert_prices',
  {
    accountId: refersTo(() => accounts.id),
    duration: integer().notNull(),
    price: minor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.duration] })],
);

/** Weekly hours in the expert's time zone: wall-clock minutes from midnight, Monday = 1. */
export const availabilityRules = pgTable(
  'availability_rules',
  {
    accountId: refersTo(() => accounts.id),
    weekday: integer().notNull(),
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.weekday, table.startMinute] }),
    check('rule_order', sql`${table.startMinute} < ${table.endMinute}`),
  ],
);

/** A local date whose hours replace the weekly ones; a day off if it has none. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: randomId(),
    accountId: refersTo(() => accounts.id),
    date: date({ mode: 'string' }).notNull(),
    startMinute: integer(),
    endMinute: integer(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.date, table.id] })],
);

/** A card as registered at the payment gateway; never a card number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: primaryId(),
    accountId: refersTo(() => accounts.id),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    status: text({ enum: paymentMethodStatuses }).notNull().default('ACTIVE'),
    /** The gateway's tokens for the card and, if the gateway has customers, for its owner. */
    gatewayToken: text().notNull(),
    gatewayCustomer: text(),
  },
  (table) => [index().on(table.accountId), oneOf('payment_method_status_known', table.status, paymentMethodStatuses)],
);
