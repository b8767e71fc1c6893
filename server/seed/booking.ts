import { type OffsetAt, zoneOffsets } from '#contract/calendar.ts';
import { instantsOf, wallTimeAt } from '#server/domain/zone.ts';
import { later, RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { HOLD_HOURS } from '#contract/booking.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import type { Community, Expert, User } from './community.ts';
import { DAY, earlier, HOUR, isoDay, MINUTE, type Random } from './random.ts';
import type { Rows } from './rows.ts';

interface Payer {
  readonly user: User;
  readonly card: Rows['paymentMethods'];
}

interface Offer {
  readonly expert: Expert;
  readonly price: Rows['expertPrices'];
}

export interface Booking extends Payer, Offer {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
}

const DAYS_BACK = 365;
const DAYS_AHEAD = 28;
const TRIES = 12;
const WEEK = 7 * DAY;

/** Picks a day of the past year, mostly recent, or of the coming weeks, mostly soon; rarely at a weekend. */
const dayOf = (random: Random, today: number): number => {
  const anyDay = () =>
    random.chance(0.07)
      ? today + Math.floor(random.next() ** 1.3 * DAYS_AHEAD) * DAY
      : today - (1 + Math.floor(random.next() ** 1.25 * DAYS_BACK)) * DAY;
  const day = anyDay();
  return new Date(day).getUTCDay() % 6 === 0 && random.chance(0.6) ? anyDay() : day;
};

const isOff = ({ exceptions }: Expert, day: number): boolean => {
  const date = isoDay(new Date(day));
  return exceptions.some((exception) => exception.date === date);
};

const startOn = (random: Random, { expert, price: { duration } }: Offer, day: number, offsetAt: OffsetAt) => {
  const weekday = new Date(day).getUTCDay() || 7;
  const rules = expert.rules.filter(
    (rule) => rule.weekday === weekday && rule.startMinute + duration <= rule.endMinute,
  );
  if (rules.length === 0 || isOff(expert, day)) return undefined;
  const { startMinute, endMinute } = random.pick(rules);
  const places = Math.floor((endMinute - startMinute) / duration);
  return instantsOf(offsetAt, day + (startMinute + random.int(0, places - 1) * duration) * MINUTE)[0];
};

/** The returned function enters a meeting of `ids`; it returns false if one of them has an overlapping meeting. */
const createDiary = () => {
  const taken = new Map<string, (readonly [start: number, end: number])[]>();
  return (ids: readonly string[], start: number, end: number): boolean => {
    if (ids.some((id) => taken.get(id)?.some(([from, to]) => start < to && from < end))) return false;
    for (const id of ids) taken.set(id, [...(taken.get(id) ?? []), [start, end]]);
    return true;
  };
};

const createClocks = () => {
  const known = new Map<string, OffsetAt>();
  return ({ account: { timezone } }: Expert | User): OffsetAt => {
    const clock = known.get(timezone) ?? zoneOffsets(timezone);
    known.set(timezone, clock);
    return clock;
  };
};

const isAwake = (offsetAt: OffsetAt, instant: number): boolean => {
  const hour = Math.floor((wallTimeAt(offsetAt, instant) % DAY) / HOUR);
  return hour >= 7 && hour < 22;
};

/** Users whose first card is active, grouped by how the gateway handles it. */
const payersAmong = (users: readonly User[]) => {
  const withCard = (token: string) =>
    users.flatMap((user) =>
      user.cards
        .slice(0, 1)
        .filter(({ status, gatewayToken }) => status === 'ACTIVE' && gatewayToken === token)
        .map((card): Payer => ({ user, card })),
    );
  const [reliable, refused] = [withCard(sandboxCards.works), withCard(sandboxCards.declines)];
  return { reliable, refused, any: [...reliable, ...refused, ...withCard(sandboxCards.timesOut)] };
};

const createBookings = (random: Random, { users, experts }: Community, today: number) => {
  const isEntered = createDiary();
  const clockOf = createClocks();
  const made: Booking[] = [];
  const offered = experts.filter(
    ({ prices, rules, account }) => prices.length > 0 && rules.length > 0 && account.active,
  );
  const payers = payersAmong(users);

  const bookedAt = ({ user }: Payer, start: number): Date => {
    const at = earlier(new Date(start - Math.floor(random.next() ** 2 * 30 * DAY) - HOUR), new Date(today - MINUTE));
    return isAwake(clockOf(user), at.getTime()) ? at : later(at, -9 * HOUR);
  };
  const enter = ({ expert, price }: Offer, { user, card }: Payer, start: number): boolean => {
    const end = start + price.duration * MINUTE;
    const createdAt = bookedAt({ user, card }, start);
    const ids = [user.account.id, expert.account.id] as const;
    const isPossible = ids[0] !== ids[1] && createdAt >= user.account.createdAt;
    if (!isPossible || !isEntered(ids, start, end)) return false;
    made.push({ expert, user, card, price, startsAt: new Date(start), endsAt: new Date(end), createdAt });
    return true;
  };
  /** Picks a payer with daytime at the start; inactive users rarely get a future meeting. Undefined if none fits. */
  const payerAt = (start: number, among: readonly Payer[]): Payer | undefined => {
    const isFit = ({ user }: Payer) =>
      isAwake(clockOf(user), start) && (user.account.active || start < today || random.chance(0.2));
    return among.length === 0 ? undefined : Array.from({ length: 6 }, () => random.pick(among)).find(isFit);
  };

  return {
    made,
    isPossible: offered.length > 0 && payers.reliable.length > 0,
    /** Books a random expert and payer on a day; `isFit` may reject the start. Returns false if none was booked. */
    first: (day: number, isRefused = false, isFit: (start: number) => boolean = () => true): boolean => {
      const expert = random.pick(offered);
      const offer = { expert, price: random.pick(expert.prices) };
      const start = startOn(random, offer, day, clockOf(expert));
      if (start === undefined || !isFit(start)) return false;
      const isHeld = start - HOLD_HOURS * HOUR <= today;
      const payer = payerAt(start, isRefused ? payers.refused : isHeld ? payers.reliable : payers.any);
      return payer !== undefined && enter(offer, payer, start);
    },
    /** Books an earlier pair again 1 to 4 weeks later, at the same local time of the expert. */
    again: (): boolean => {
      if (made.length === 0) return false;
      const known = random.pick(made);
      const clock = clockOf(known.expert);
      const wall = wallTimeAt(clock, known.startsAt.getTime()) + random.int(1, 4) * WEEK;
      const start = instantsOf(clock, wall)[0];
      const isSoon = start !== undefined && start < today + DAYS_AHEAD * DAY;
      const isGood = known.card.gatewayToken === sandboxCards.works;
      return isSoon && isGood && !isOff(known.expert, Math.floor(wall / DAY) * DAY) && enter(known, known, start);
    },
  };
};

/** On any day, includes a few meetings yesterday, today and tomorrow, and some with a refused card. */
export const makeBookings = (random: Random, community: Community, count: number, today: Date): Booking[] => {
  const now = today.getTime();
  const { made, isPossible, first, again } = createBookings(random, community, now);
  if (!isPossible) return [];
  /** Whether the hold is already due and its retries last until after 09:00 UTC, so that it can be refused again. */
  const isTriedAgain = (start: number) => {
    const due = start - HOLD_HOURS * HOUR;
    return due <= now && due + RETRIES * RETRY_AFTER > now + 9 * HOUR;
  };
  const few = Math.min(Math.max(3, Math.round(count / 500)), Math.floor(count / 8));
  const some = (make: () => boolean) => {
    for (let left = few, attempt = 0; left > 0 && attempt < few * 60; attempt += 1) if (make()) left -= 1;
  };
  some(() => first(now + DAY, true, isTriedAgain));
  for (const day of [-1, 0, 1]) some(() => first(now + day * DAY));
  for (let attempt = 0; attempt < count * TRIES && made.length < count; attempt += 1) {
    if (!(random.chance(0.3) && again())) first(dayOf(random, now));
  }
  return made;
};
