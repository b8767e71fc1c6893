import fc from 'fast-check';
import { accounts, paymentMethods } from '#server/db/schema/accounts.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import type { SignedIn } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/db.ts';

const { charities, countries } = recordTables;

/** Values of a database that replace placeholders, so that the requests themselves depend only on the seed. */
export const knownOf = async ({ db }: TestDatabase, signedIn: readonly SignedIn[]) => {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
  const people = await db.select({ id: accounts.id, email: accounts.email }).from(accounts);
  return {
    account: idsOf(people),
    meeting: idsOf(await db.select({ id: meetings.id }).from(meetings)),
    transaction: idsOf(await db.select({ id: transactions.id }).from(transactions)),
    card: idsOf(await db.select({ id: paymentMethods.id }).from(paymentMethods)),
    record: [...idsOf(await db.select().from(charities)), ...idsOf(await db.select().from(countries))],
    admin: [...signedIn.map(({ id }) => id), ...idsOf(await db.select({ id: admins.id }).from(admins))],
    invitation: idsOf(await db.select({ id: invitations.id }).from(invitations)),
    email: [...signedIn.map(({ email }) => email), ...people.map(({ email }) => email).toSorted()],
    secret: [...signedIn.map(({ refreshToken }) => refreshToken), 'no-token-at-all'],
  };
};
type Known = Awaited<ReturnType<typeof knownOf>>;
type KnownKind = keyof Known;

const MANY = 40;

/** Placeholder for a value of the database, filled in when the request is sent. */
const placeholder = (...from: readonly KnownKind[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...from), fc.nat(MANY)).map(([kind, place]) => `{{${kind}:${place}}}`);

/** An id of any kind, known or random. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: placeholder('account', 'meeting', 'transaction', 'card', 'record', 'admin', 'invitation') },
  { weight: 1, arbitrary: fc.uuid() },
);

/** Email of an account or an administrator. */
export const anyEmail: fc.Arbitrary<string> = placeholder('email');

const byName = {
  expertId: placeholder('account'),
  userId: placeholder('account'),
  accountId: placeholder('account'),
  paymentMethodId: placeholder('card'),
  meetingId: placeholder('meeting'),
  adminId: placeholder('admin'),
  enteredBy: fc.constantFrom('{{admin:0}}', '{{admin:1}}'),
  entityId: anyId,
  id: anyId,
  email: anyEmail,
  refreshToken: placeholder('secret'),
  inviteToken: placeholder('secret'),
  timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/St_Johns', 'Not/AZone'),
  password: fc.constantFrom('correct horse battery staple', 'short', 'another correct horse battery staple'),
};

/** Typical values of a field, by its name. */
export const knownTexts: ReadonlyMap<string, fc.Arbitrary<string>> = new Map(Object.entries(byName));

/** The id in an endpoint's path, mostly of the kind that the path implies. */
export const pathId = (path: string): fc.Arbitrary<string> => {
  const about = (): KnownKind => {
    if (path.includes('account') || /pricing|schedules|payments/.test(path)) return 'account';
    if (path.includes('meeting') || path.endsWith('cancel')) return 'meeting';
    if (path.includes('transaction')) return 'transaction';
    return path.includes('invitation') ? 'invitation' : 'record';
  };
  return fc.oneof({ weight: 4, arbitrary: placeholder(about()) }, { weight: 1, arbitrary: anyId });
};

/** Fills the placeholders of a text; a kind without values becomes an empty string. */
export const fill = (text: string, known: Known): string =>
  text.replace(/\{\{(\w+):(\d+)\}\}/g, (whole, kind: string, place: string) => {
    const [, values] = Object.entries(known).find(([name]) => name === kind) ?? [];
    if (values === undefined) return whole;
    return values[Number(place) % Math.max(1, values.length)] ?? '';
  });
