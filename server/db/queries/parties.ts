import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#server/db/schema/accounts.ts';

export const expert = alias(accounts, 'expert');
export const user = alias(accounts, 'user');

export const account = alias(accounts, 'account');

export const partyOf = (person: typeof expert | typeof user | typeof account) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  displayName: person.displayName,
  timezone: person.timezone,
  email: person.email,
  phone: person.phone,
  avatar: person.avatar,
  active: person.active,
});

export const parties = { expert: partyOf(expert), user: partyOf(user) };
