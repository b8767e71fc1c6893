import { displayNameOf } from '#contract/names.ts';
import { named } from '#server/db/audit.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { later } from '#server/domain/settlement.ts';
import { companyIn, type Person } from './account.ts';
import type { Community, Expert, User } from './community.ts';
import { DAY, HOUR, type Random } from './random.ts';
import type { Rows } from './rows.ts';

/** A well-formed hash that no password matches: the only access is by a reset link from a colleague. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$bm9wYXNzd29yZGlzdGhpcw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Name, number of days since the first day at work, and IP address. */
const colleagues = [
  ['Morgan', 'Reyes', 990, '192.0.2.10'],
  ['Johanna', 'Lindqvist', 760, '192.0.2.24'],
  ['Daniel', 'Okafor', 540, '198.51.100.7'],
] as const;

/** The demo's administrators; an existing one with `knownId` is the first of them. */
export const makeStaff = (today: Date, knownId?: string) =>
  colleagues.map(([firstName, lastName, days, ip], index) => ({
    id: index === 0 && knownId !== undefined ? knownId : `ad000000-0000-4000-a000-00000000000${index + 1}`,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    passwordHash: NO_PASSWORD,
    createdAt: later(today, 9 * HOUR - days * DAY),
    lastLoginAt: later(today, -6 * HOUR),
    ip,
  }));

export interface Office {
  readonly random: Random;
  readonly now: Date;
  readonly staff: ReturnType<typeof makeStaff>;
}

/** An administrator who was there at a time: name, and columns of an entry in the audit log. */
export const adminAt = ({ random, staff }: Office, at: Date) => {
  const admin = random.pick(staff.filter(({ createdAt }) => createdAt <= at));
  return { at, adminId: admin.id, adminName: displayNameOf(admin), ip: admin.ip, requestId: random.uuid() };
};

export type Actor = ReturnType<typeof adminAt>;

export type Entry = Omit<Rows['auditLog'], 'id'>;

/** An administrator's change of an account, in office hours (UTC) of the day after `since`, unless that is to come. */
const entryOf = (office: Office, since: Date, action: string, person: Person, changes: Changes): Entry[] => {
  const { random, now } = office;
  const at = new Date((Math.floor(since.getTime() / DAY) + 1) * DAY + random.int(8 * HOUR, 18 * HOUR));
  if (at > now) return [];
  const row = { ...adminAt(office, at), action, entity: 'account', entityId: person.account.id, changes };
  return [named(row, [person.account])];
};

const reasons = [
  'The application is too short to tell what you offer. Please add your experience and apply again.',
  'We have many experts in this field at the moment.',
  'The LinkedIn profile does not match the application.',
] as const;

const decisionOn = (office: Office, expert: Expert): Entry[] => {
  const { status, createdAt } = expert.profile;
  const since = later(createdAt, office.random.int(0, 5 * DAY));
  const changes: Changes = { status: ['PENDING', status] };
  if (status === 'PENDING') return [];
  if (status === 'APPROVED') return entryOf(office, since, 'APPROVE', expert, changes);
  return entryOf(office, since, 'DECLINE', expert, { ...changes, reason: [null, office.random.pick(reasons)] });
};

const editOf = (office: Office, user: User): Entry[] => {
  const { random } = office;
  const { account, region } = user;
  if (account.company === null || !random.chance(0.15)) return [];
  const since = later(account.createdAt, random.int(0, 200 * DAY));
  const changes: Changes = { 'profile.company': [companyIn(random, region), account.company] };
  return entryOf(office, since, 'EDIT', user, changes);
};

/** Audit log of a community; that of its meetings is part of their records. */
export const decisionsAmong = (office: Office, { users, experts }: Community): Entry[] => [
  ...experts.flatMap((expert) => decisionOn(office, expert)),
  ...users.flatMap((user) => editOf(office, user)),
];
