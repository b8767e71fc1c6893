import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a random uuid, made by the database unless given. */
export const primaryId = () => uuid().primaryKey().defaultRandom();

/** An instant, read and written as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** An amount in whole minor units. */
export const minor = () => bigint({ mode: 'number' });
