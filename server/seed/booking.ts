import { HOLD_HOURS } from '#contract/booking.ts';
import { zoneOffsets } from '#contract/calendar.ts';
import { RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { instantsOf, wallTimeAt } from '#server/domain/zone.ts';
import { found } from '#server/errors.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import type { Community, Expert, User } from './community.ts';
import { regions } from './market.ts';
import { DAY, HOUR, isoDay, MINUTE, type Random } from './random.ts';
import type { Rows } from './rows.ts';

export interface Booking {
  readonly expert: Expert;
  readonly price: Rows['expertPrices'];
  readonly user: User;
  readonly card: Rows['paymentMethods'];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
}

const DAYS_BACK = 365;
const DAYS_AHEAD = 28;
/** Tries per meeting: an expert may be off on the day, or a user asleep at the time. */
const TRIES = 60;

/** Picks a day of the past year, mostly recent, or of the coming weeks, mostly soon. */
const dayOf = ({ chance, next }: Random, today: number): number =>
  chance(0.07)
    ? today + Math.floor(next() ** 1.3 * DAYS_AHEAD) * DAY
    : today - (1 + Math.floor(next() ** 1.25 * DAYS_BACK)) * DAY;

const zones = new Map(regions.flatMap((region) => region.zones).map((zone) => [zone, zoneOffsets(zone)]));
const offsetsOf = ({ account }: Expert | User) => found(zones.get(account.timezone));

/** Start of a meeting in the expert's weekly hours on a day; undefined if there are none. */
const startOn = (random: Random, expert: Expert, duration: number, day: number): number | undefined => {
  if (expert.exceptions.some(({ date }) => date === isoDay(new Date(day)))) return undefined;
  const weekday = new Date(day).getUTCDay() || 7;
  const hours = expert.rules.filter(
    (rule) => rule.weekday === weekday && rule.startMinute + duration <= rule.endMinute,
  );
  if (hours.length === 0) return undefined;
  const { startMinute, endMinute } = random.pick(hours);
  const places = Math.floor((endMinute - startMinute) / duration);
  return instantsOf(offsetsOf(expert), day + (startMinute + random.int(0, places - 1) * duration) * MINUTE)[0];
};

const isAwake = (user: User, instant: number): boolean => {
  const hour = new Date(wallTimeAt(offsetsOf(user), instant)).getUTCHours();
  return hour >= 7 && hour < 22;
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

/** Users whose first card is valid and treated by the gateway in a way (`sandboxCards`). */
const payersWith = (users: readonly User[], token: string) =>
  users.flatMap((user) => {
    const [card] = user.cards;
    return card?.status === 'ACTIVE' && card.gatewayToken === token ? [{ user, card }] : [];
  });

/** On any day, includes a few meetings yesterday, today and tomorrow, and some with a refused card. */
export const makeBookings = (random: Random, { users, experts }: Community, count: number, today: Date) => {
  const now = today.getTime();
  const isEntered = createDiary();
  const made: Booking[] = [];
  const offered = experts.filter(
    ({ prices, rules, account }) => prices.length > 0 && rules.length > 0 && account.active,
  );
  const [payers, refused] = [payersWith(users, sandboxCards.works), payersWith(users, sandboxCards.declines)];

  /** Whether its hold is already due, and is still retried at 09:00 UTC: a refused card is then refused again. */
  const isRetried = (start: number) => {
    const due = start - HOLD_HOURS * HOUR;
    return due <= now && due + RETRIES * RETRY_AFTER > now + 9 * HOUR;
  };
  const book = (day: number, among = payers): void => {
    const expert = random.pick(offered);
    const price = random.pick(expert.prices);
    const { user, card } = random.pick(among);
    const start = startOn(random, expert, price.duration, day);
    if (start === undefined || !isAwake(user, start) || (among === refused && !isRetried(start))) return;
    const createdAt = new Date(Math.min(start, now) - Math.floor(random.next() ** 2 * 30 * DAY) - HOUR);
    const ids = [user.account.id, expert.account.id] as const;
    const end = start + price.duration * MINUTE;
    if (ids[0] === ids[1] || createdAt < user.account.createdAt || !isEntered(ids, start, end)) return;
    made.push({ expert, price, user, card, startsAt: new Date(start), endsAt: new Date(end), createdAt });
  };
  const bookUntil = (total: number, bookOne: () => void) => {
    for (let tries = 0; made.length < total && tries < total * TRIES; tries += 1) bookOne();
  };

  if (offered.length === 0 || payers.length === 0) return [];
  const few = Math.min(Math.max(3, Math.round(count / 500)), Math.floor(count / 8));
  if (refused.length > 0) bookUntil(few, () => book(now + DAY, refused));
  for (const day of [-1, 0, 1]) bookUntil(made.length + few, () => book(now + day * DAY));
  bookUntil(count, () => book(dayOf(random, now)));
  return made;
};
