import type { ExpertStatus } from '#contract/statuses.ts';
import { createPeople, type Person } from './account.ts';
import { applicationOf } from './application.ts';
import { cardsOf } from './cards.ts';
import { exceptionsOf, pricesOf, weekOf } from './offer.ts';
import type { Random } from './random.ts';
import type { CardRow, ExceptionRow, PriceRow, ProfileRow, RuleRow } from './rows.ts';
import { after, DAY, earlier, HOUR } from './time.ts';

/** One who can be booked. */
export interface Expert extends Person {
  readonly profile: ProfileRow;
  readonly prices: readonly PriceRow[];
  readonly rules: readonly RuleRow[];
  readonly exceptions: readonly ExceptionRow[];
}

export interface User extends Person {
  readonly cards: readonly CardRow[];
}

/** Everybody of the demo: each person is a user, some are experts as well. */
export interface Community {
  readonly users: readonly User[];
  readonly experts: readonly Expert[];
}

/** Shares of all accounts, in thousandths; at least one of each. */
const statusShares: readonly (readonly [ExpertStatus, number])[] = [
  ['APPROVED', 110],
  ['PENDING', 35],
  ['DECLINED', 15],
];

const statusesFor = (count: number): ExpertStatus[] =>
  statusShares.flatMap(([status, share]) =>
    Array.from({ length: Math.max(1, Math.round((count * share) / 1000)) }, () => status),
  );

const makeExpert = (random: Random, person: Person, status: ExpertStatus, today: Date): Expert => {
  const profile = applicationOf(random, person, status, today);
  const { account } = person;
  if (status === 'PENDING') {
    account.createdAt = after(earlier(profile.createdAt, today), -random.int(1, 30) * HOUR);
    account.lastActiveAt = profile.createdAt;
  }
  const isOpen = status === 'APPROVED';
  return {
    ...person,
    profile,
    prices: isOpen && random.chance(0.93) ? pricesOf(random, person) : [],
    rules: isOpen && random.chance(0.96) ? weekOf(random, person) : [],
    exceptions: isOpen ? exceptionsOf(random, person, today) : [],
  };
};

/** Two applications show the telephone number of somebody else: something for the checklist to find. */
const shareNumbers = (experts: readonly Expert[]) => {
  const [first, second, ...others] = experts.filter(({ profile }) => profile.status === 'PENDING');
  const known = experts.find(({ profile, account }) => profile.status === 'APPROVED' && account.phone !== null);
  if (first !== undefined && known !== undefined) first.account.phone = known.account.phone;
  if (second !== undefined && others[0] !== undefined) second.account.phone = others[0].account.phone;
};

/** So many people, in a fixed order. */
export const makeCommunity = (random: Random, count: number, today: Date): Community => {
  const makePerson = createPeople(random, today);
  const experts = statusesFor(count).map((status) => makeExpert(random, makePerson({ isExpert: true }), status, today));
  shareNumbers(experts);
  const others = Array.from({ length: Math.max(1, count - experts.length) }, () => makePerson({ isExpert: false }));
  const people: Person[] = [...experts, ...others];
  const users = people.map((person) => ({ ...person, cards: cardsOf(random, person, today) }));
  for (const { account } of others.slice(0, Math.ceil(count / 50))) {
    account.createdAt = after(today, -random.int(1, 3 * DAY));
    account.lastActiveAt = account.createdAt;
  }
  return { users, experts };
};
