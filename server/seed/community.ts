import { minor } from '#contract/money.ts';
import type { ExpertStatus } from '#contract/statuses.ts';
import { durations } from '#server/domain/availability.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { later } from '#server/domain/settlement.ts';
import { applicationOf, type MakePerson, type Person } from './account.ts';
import { DAY, earlier, HOUR, isoDay, type Random } from './random.ts';
import type { Rows } from './rows.ts';

type Card = Rows['paymentMethods'];
type Kind = 'works' | 'declines' | 'expired' | 'invalid' | 'timesOut';

/** A card. `kind` determines how the sandbox gateway handles it. */
const cardOf = (random: Random, { account }: Person, kind: Kind, isDefault: boolean, today: Date): Card => {
  const year = today.getUTCFullYear();
  return {
    id: random.uuid(),
    accountId: account.id,
    brand: random.weighted(['Visa', 5], ['Mastercard', 4], ['American Express', 1]),
    last4: String(random.int(0, 9999)).padStart(4, '0'),
    expMonth: random.int(1, 12),
    expYear: kind === 'expired' ? year - random.int(1, 3) : year + random.int(1, 4),
    isDefault,
    status: kind === 'expired' ? 'EXPIRED' : kind === 'invalid' ? 'INVALID' : 'ACTIVE',
    gatewayToken: kind === 'invalid' ? sandboxCards.declines : sandboxCards[kind],
    gatewayCustomer: null,
  };
};

const cardsOf = (random: Random, person: Person, today: Date): Card[] => {
  const kinds = random.weighted<readonly Kind[]>(
    [['works'], 60],
    [['works', 'works'], 12],
    [['works', 'expired'], 8],
    [['declines'], 6],
    [['expired'], 3],
    [['invalid', 'works'], 2],
    [['timesOut'], 1],
    [[], 8],
  );
  return kinds.map((kind, index) => cardOf(random, person, kind, index === 0, today));
};

/** Weekly hours: the days (Monday is 1), and the hours of each. */
const weekOf = (days: readonly number[], ...hours: readonly (readonly [start: number, end: number])[]) =>
  days.flatMap((weekday) => hours.map(([start, end]) => ({ weekday, startMinute: start * 60, endMinute: end * 60 })));

/** Assigned to experts in rotation, so that a small demo has its share of each. */
const weeks = [
  weekOf([1, 2, 3, 4, 5], [9, 17]),
  weekOf([1, 2, 3, 4, 5], [8.5, 12], [13.5, 17.5]),
  weekOf([1, 2, 3, 4], [10, 19]),
  weekOf([1, 2, 3, 4, 5], [9, 17]),
  weekOf([1, 3, 5, 6, 7], [17, 21.5]),
];

const pricesOf = (random: Random, accountId: string): Rows['expertPrices'][] => {
  const hourly = random.int(12, 75) * 500;
  return random
    .some(durations, random.int(2, durations.length))
    .toSorted((a, b) => a - b)
    .map((duration) => ({ accountId, duration, price: minor(Math.round((hourly * duration) / 60 / 50) * 50) }));
};

const daysOffOf = (random: Random, { account }: Person, today: Date): Rows['availabilityExceptions'][] =>
  random.some([...Array(40).keys()], random.int(0, 4)).map((day) => {
    const date = isoDay(later(today, day * DAY));
    return { id: random.uuid(), accountId: account.id, date, startMinute: null, endMinute: null };
  });

export interface Expert extends Person {
  readonly profile: Rows['expertProfiles'];
  readonly prices: readonly Rows['expertPrices'][];
  readonly rules: readonly Rows['availabilityRules'][];
  readonly exceptions: readonly Rows['availabilityExceptions'][];
}

export interface User extends Person {
  readonly cards: readonly Card[];
}

export interface Community {
  readonly users: readonly User[];
  readonly experts: readonly Expert[];
}

const statusesFor = (count: number): ExpertStatus[] => {
  const some = (status: ExpertStatus, share: number) =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, () => status);
  return [...some('APPROVED', 0.11), ...some('PENDING', 0.035), ...some('DECLINED', 0.015)];
};

const makeExpert = (random: Random, person: Person, status: ExpertStatus, index: number, today: Date): Expert => {
  const profile = applicationOf(random, person, status, today);
  const { account } = person;
  const week = weeks[index % weeks.length] ?? [];
  if (status === 'PENDING') {
    account.createdAt = later(earlier(profile.createdAt, today), -random.int(1, 30) * HOUR);
    account.lastActiveAt = profile.createdAt;
  }
  const isOpen = status === 'APPROVED';
  const prices = isOpen && random.chance(0.93) ? pricesOf(random, account.id) : [];
  return {
    ...person,
    profile: { ...profile, currency: prices.length > 0 ? person.region.currency : null },
    prices,
    rules: isOpen && random.chance(0.96) ? week.map((hours) => ({ accountId: account.id, ...hours })) : [],
    exceptions: isOpen ? daysOffOf(random, person, today) : [],
  };
};

/** Gives two pending applications another account's phone number, for the checklist to find. */
const shareNumbers = (experts: readonly Expert[]) => {
  const [first, second, ...others] = experts.filter(({ profile }) => profile.status === 'PENDING');
  const known = experts.find(({ profile, account }) => profile.status === 'APPROVED' && account.phone !== null);
  if (first !== undefined && known !== undefined) first.account.phone = known.account.phone;
  if (second !== undefined && others[0] !== undefined) second.account.phone = others[0].account.phone;
};

export const makeCommunity = (random: Random, makePerson: MakePerson, count: number, today: Date): Community => {
  const experts = statusesFor(count).map((status, index) => makeExpert(random, makePerson(true), status, index, today));
  shareNumbers(experts);
  const others = Array.from({ length: Math.max(1, count - experts.length) }, () => makePerson(false));
  const people: Person[] = [...experts, ...others];
  const users = people.map((person) => ({ ...person, cards: cardsOf(random, person, today) }));
  return { users, experts };
};
