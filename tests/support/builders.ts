import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { minor } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { accounts, availabilityRules, expertPrices, paymentMethods } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { found } from '#server/errors.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';

const { charities } = recordTables;

type AccountValues = Partial<typeof accounts.$inferInsert>;
type ExpertValues = Partial<typeof expertProfiles.$inferInsert>;
type CardValues = Partial<typeof paymentMethods.$inferInsert>;

/** Unique email address in digits: letters of an id sometimes spell a name that a test searches for. */
const emailOf = (id: string): string => `${BigInt(`0x${id.replaceAll('-', '')}`)}@example.com`;

/** A plain user with a profile that can be edited. */
export const buildUser = async (db: Db, values: AccountValues = {}) => {
  const id = values.id ?? randomUUID();
  const defaults = {
    uid: `uid-${id}`,
    firstName: 'Uma',
    lastName: 'Thorne',
    displayName: 'Uma Thorne',
    email: emailOf(id),
    phone: '+351912345678',
    languages: ['en'],
    createdAt: new Date('2026-01-05T10:00:00Z'),
  };
  const [user] = await db
    .insert(accounts)
    .values({ ...defaults, ...values, id })
    .returning();
  return found(user);
};

/** The charity of the tests; created if missing. */
export const buildCharity = async (db: Db, name = 'Clean Water Trust', active = true) => {
  const now = new Date('2026-01-05T10:00:00Z');
  await db.insert(charities).values({ name, active, createdAt: now, updatedAt: now }).onConflictDoNothing();
  const [charity] = await db.select().from(charities).where(eq(charities.name, name));
  return found(charity).id;
};

/** Expert with a complete application, APPROVED by default. */
export const buildExpert = async (db: Db, values: AccountValues = {}, expert: ExpertValues = {}) => {
  const person = { firstName: 'Erin', lastName: 'Vale', displayName: 'Erin Vale', timezone: 'Europe/Lisbon' };
  const account = await buildUser(db, { ...person, isExpert: true, ...values });
  const defaults = {
    status: 'APPROVED' as const,
    createdAt: new Date('2026-01-06T10:00:00Z'),
    linkedinUrl: 'https://www.linkedin.com/in/erin-vale',
    introduction: 'Twenty years of contract law.',
    education: [{ university: 'Porto', major: 'Law', startYear: '1999', endYear: '2004' }],
    experience: [{ company: 'Vale & Co', role: 'Partner', startDate: '2005-01-01', endDate: null }],
    location: ['PT'],
    expertise: ['Contracts'],
    categoryExpertise: ['Legal'],
    languages: ['en'],
  };
  const [profile] = await db
    .insert(expertProfiles)
    .values({ ...defaults, ...expert, accountId: account.id })
    .returning();
  return { ...account, expertProfile: found(profile) };
};

/** Prices of an expert, in euro cents by duration in minutes. */
export const buildPrices = async (db: Db, accountId: string, prices: Readonly<Record<number, number>>) => {
  const rows = Object.entries(prices).map(([duration, price]) => ({
    accountId,
    duration: Number(duration),
    price: minor(price),
  }));
  await db.insert(expertPrices).values(rows);
  await db.update(expertProfiles).set({ currency: 'EUR' }).where(eq(expertProfiles.accountId, accountId));
};

/** The same hours every day of the week, in minutes of the expert's local time; 9 to 17 by default. */
export const buildHours = async (db: Db, accountId: string, startMinute = 9 * 60, endMinute = 17 * 60) => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await db
    .insert(availabilityRules)
    .values(weekdays.map((weekday) => ({ accountId, weekday, startMinute, endMinute })));
};

export const buildCard = async (db: Db, accountId: string, values: CardValues = {}) => {
  const defaults = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, gatewayToken: sandboxCards.works };
  const [card] = await db
    .insert(paymentMethods)
    .values({ ...defaults, ...values, accountId })
    .returning();
  return found(card);
};
