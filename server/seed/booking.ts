import { instantsOf, type OffsetAt, zoneOffsets } from '#server/domain/zone.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import type { Community, Expert, User } from './community.ts';
import { after, DAY, earlier, HOUR, MINUTE, type Random } from './random.ts';
import type { CardRow, PriceRow } from './record.ts';

/** Who meets whom, when and for how much; what became of it is told elsewhere. */
export interface Booking {
  readonly expert: Expert;
  readonly user: User;
  readonly card: CardRow;
  readonly price: PriceRow;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
}

const DAYS_BACK = 365;
const DAYS_AHEAD = 28;
const TRIES = 8;

/** A day of the year past or of the weeks ahead, more of them around today. */
const dayOf = (random: Random, today: Date): number => {
  const midnight = today.getTime();
  if (random.chance(0.03)) return midnight + random.int(0, 1) * DAY;
  if (random.chance(0.12)) return midnight + Math.floor(random.next() ** 2 * DAYS_AHEAD) * DAY;
  return midnight - random.int(1, DAYS_BACK) * DAY;
};

const startOf = (random: Random, { rules, exceptions }: Expert, duration: number, day: number, offsetAt: OffsetAt) => {
  const weekday = new Date(day).getUTCDay() || 7;
  const date = new Date(day).toISOString().slice(0, 10);
  const today = rules.filter((rule) => rule.weekday === weekday && rule.startMinute + duration <= rule.endMinute);
  if (today.length === 0 || exceptions.some((exception) => exception.date === date)) return undefined;
  const { startMinute, endMinute } = random.pick(today);
  const places = Math.floor((endMinute - startMinute) / duration);
  return instantsOf(offsetAt, day + (startMinute + random.int(0, places - 1) * duration) * MINUTE)[0];
};

/** Remembers who is taken when. */
const createDiary = () => {
  const taken = new Map<string, (readonly [start: number, end: number])[]>();
  const isFree = (id: string, start: number, end: number) =>
    taken.get(id)?.every(([from, to]) => end <= from || to <= start) ?? true;
  return {
    /** Writes a meeting of these people down, or nothing where one of them is taken. */
    enter: (ids: readonly string[], start: number, end: number): boolean => {
      if (!ids.every((id) => isFree(id, start, end))) return false;
      for (const id of ids) taken.set(id, [...(taken.get(id) ?? []), [start, end]]);
      return true;
    },
  };
};

/** Makes up to so many bookings, each inside the expert's hours and none on top of another. */
export const makeBookings = (random: Random, { users, experts }: Community, count: number, today: Date): Booking[] => {
  const diary = createDiary();
  const offered = experts.filter(
    ({ prices, rules, account }) => prices.length > 0 && rules.length > 0 && account.active,
  );
  const payers = users.flatMap((user) => user.cards.slice(0, 1).map((card) => ({ user, card })));
  const paying = payers.filter(({ card }) => card.status === 'ACTIVE');
  const unreliable = paying.filter(({ card }) => card.gatewayToken === sandboxCards.declines);
  const offsets = new Map(offered.map(({ account }) => [account.timezone, zoneOffsets(account.timezone)]));
  if (offered.length === 0 || paying.length === 0) return [];

  const tryOne = (): Booking | undefined => {
    const expert = random.pick(offered);
    const price = random.pick(expert.prices);
    const offsetAt = offsets.get(expert.account.timezone);
    const start = offsetAt && startOf(random, expert, price.duration, dayOf(random, today), offsetAt);
    if (start === undefined) return undefined;
    const isNext = Math.abs(start - today.getTime() - 40 * HOUR) < 9 * HOUR;
    const { user, card } = random.pick(isNext && unreliable.length > 0 && random.chance(0.6) ? unreliable : paying);
    if (user.account.id === expert.account.id) return undefined;
    const startsAt = new Date(start);
    const createdAt = earlier(
      after(startsAt, -Math.floor(random.next() ** 2 * 30 * DAY) - HOUR),
      after(today, -MINUTE),
    );
    const end = start + price.duration * MINUTE;
    if (createdAt < user.account.createdAt || !diary.enter([user.account.id, expert.account.id], start, end)) {
      return undefined;
    }
    return { expert, user, card, price, startsAt, endsAt: new Date(end), createdAt };
  };

  const bookings: Booking[] = [];
  for (let attempt = 0; attempt < count * TRIES && bookings.length < count; attempt += 1) {
    const booking = tryOne();
    if (booking !== undefined) bookings.push(booking);
  }
  return bookings;
};
