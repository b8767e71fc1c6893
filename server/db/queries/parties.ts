import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#server/db/schema/accounts.ts';
import { columnsOf } from '#server/db/schema/columns.ts';

export const expert = alias(accounts, 'expert');
export const user = alias(accounts, 'user');

const partyOf = (person: typeof expert | typeof user) =>
  columnsOf(person, 'id', 'firstName', 'lastName', 'displayName', 'timezone', 'email', 'phone', 'avatar', 'active');

export const parties = { expert: partyOf(expert), user: partyOf(user) };
