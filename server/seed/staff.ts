import type { admins } from '#server/db/schema/admins.ts';
import { after, DAY, HOUR, type Random } from './random.ts';

/** An administrator of the demo. */
export interface Admin {
  readonly id: string;
  readonly name: string;
  /** Since when he or she is there. */
  readonly since: Date;
  readonly ip: string;
}

/** Who decides, and when: nobody before the first day at work, and nobody at night or at the weekend. */
export interface Staff {
  readonly admins: readonly Admin[];
  /** One of those who were there. */
  readonly at: (instant: Date) => Admin;
}

/** Whose days at work began so many days ago. The first one is who has started the server, where somebody has. */
const people = [
  ['Morgan', 'Reyes', 990, '192.0.2.10'],
  ['Johanna', 'Lindqvist', 760, '192.0.2.24'],
  ['Daniel', 'Okafor', 540, '198.51.100.7'],
] as const;

/** What no password hashes to, though it reads as a hash: who has it gets in by a link of a colleague and in no other way. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$bm9wYXNzd29yZGlzdGhpcw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Three administrators, the first of them under an id that is there already. */
export const makeStaff = (random: Random, today: Date, knownId?: string): Staff => {
  const all = people.map(([firstName, lastName, days, ip], index): Admin => {
    const id = random.uuid();
    const since = after(today, 9 * HOUR - days * DAY);
    return { id: index === 0 ? (knownId ?? id) : id, name: `${firstName} ${lastName}`, since, ip };
  });
  return { admins: all, at: (instant) => random.pick(all.filter(({ since }) => since <= instant)) };
};

/** One who was last seen with an action of that instant. */
export const adminRow = ({ id, name, since }: Admin, lastLoginAt: Date | null): typeof admins.$inferInsert => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { id, email, firstName, lastName, passwordHash: NO_PASSWORD, createdAt: since, lastLoginAt };
};

const [OPENS, CLOSES] = [8, 18];

/** In the hours of the office, UTC, from Monday to Friday. */
export const isAtWork = (at: Date): boolean =>
  at.getUTCDay() % 6 !== 0 && at.getUTCHours() >= OPENS && at.getUTCHours() < CLOSES;

/** This instant, or one of the next morning where nobody is at work. */
export const nextAtWork = (random: Random, at: Date): Date => {
  if (isAtWork(at)) return at;
  const midnight = Math.floor(at.getTime() / DAY) * DAY;
  const day = at.getUTCHours() >= CLOSES || at.getUTCDay() % 6 === 0 ? midnight + DAY : midnight;
  const weekday = new Date(day).getUTCDay();
  const rest = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(day + rest * DAY + OPENS * HOUR + random.int(0, 3 * HOUR));
};
