import { displayNameFormats, displayNames } from '#contract/names.ts';
import type { ExpertStatus } from '#contract/statuses.ts';
import { categories, type Category, charities, countryCodes, expertiseByCategory } from './market.ts';
import { after, DAY, HOUR, type Random } from './random.ts';
import type { AccountRow, ProfileRow } from './record.ts';
import { type Region, regions } from './regions.ts';
import { companyName, educationOf, experienceOf, introductionOf, pastimesOf, roleOf } from './texts.ts';

/** A person of the demo, with what the rest of their data is made from. */
export interface Person {
  readonly account: AccountRow;
  readonly region: Region;
  readonly category: Category;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Makes addresses that nobody else has: a number follows the name where it is taken. */
const createAddresses = () => {
  const taken = new Map<string, number>();
  return (first: string, last: string, domain: string) => {
    const name = [plain(first), plain(last)].filter(Boolean).join('.') || 'member';
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return `${name}${count === 1 ? '' : count}@${domain}`;
  };
};

const phoneOf = (random: Random, { dial: [code, digits] }: Region) =>
  `${code}${random.int(2, 9)}${Array.from({ length: digits - 1 }, () => random.int(0, 9)).join('')}`;

const languagesOf = (random: Random, { languages }: Region) =>
  random.some(languages, Math.max(1, languages.length - random.int(0, 1)));

const domains = ['example.com', 'example.org', 'example.net'];

/** Gives another person at each call. */
export type MakePerson = (wanted: { readonly isExpert: boolean }) => Person;

/** A maker of people. `today` is the day that the demo data is about. */
export const createPeople = (random: Random, today: Date): MakePerson => {
  const addressOf = createAddresses();
  return ({ isExpert }) => {
    const region = random.pick(regions);
    const category = random.pick(categories);
    const [firstName, lastName] = [random.pick(region.firstNames), random.pick(region.lastNames)];
    const createdAt = after(today, -random.int(isExpert ? 420 : 3, 900) * DAY - random.int(1, DAY));
    const company = random.chance(0.65) ? companyName(random) : null;
    const email = addressOf(firstName, lastName, random.pick(domains));
    const names = displayNames(firstName, lastName);
    const account: AccountRow = {
      id: random.uuid(),
      uid: random.chance(0.96) ? `auth|${random.uuid().slice(0, 18)}` : null,
      firstName,
      lastName,
      displayName: names[random.pick(displayNameFormats)],
      email,
      phone: random.chance(isExpert ? 0.95 : 0.7) ? phoneOf(random, region) : null,
      languages: languagesOf(random, region),
      avatar: null,
      active: random.chance(0.95),
      isExpert,
      status: null,
      company,
      companyEmail: company !== null && random.chance(0.4) ? email.replace(/@.*/, '@company.example') : null,
      role: random.chance(0.8) ? roleOf(random, category) : null,
      timezone: random.pick(region.zones),
      createdAt,
      lastActiveAt: random.chance(0.9) ? after(today, -Math.floor(random.next() ** 3 * 90 * DAY)) : null,
      version: 1,
    };
    if (account.lastActiveAt && account.lastActiveAt < createdAt) account.lastActiveAt = createdAt;
    return { account, region, category };
  };
};

const addressOf = ({ account }: Person) => account.email.replace(/@.*/, '').replaceAll('.', '-');

/** What applications really look like: some of them leave something out. */
const withGaps = (random: Random, profile: ProfileRow): ProfileRow => ({
  ...profile,
  ...random.pick<Partial<ProfileRow>>([
    { introduction: null, education: [] },
    { introduction: 'N/A', linkedinUrl: null },
    { education: [], experience: [] },
    { location: [], expertise: [] },
    { categoryExpertise: [], languages: [], interests: null },
    { experience: [], linkedinUrl: null, introduction: null },
  ]),
});

/** An expert's application; while it waits, its age is what the queue is sorted by. */
export const applicationOf = (random: Random, person: Person, status: ExpertStatus, today: Date): ProfileRow => {
  const { account, category, region } = person;
  const experienced = random.int(3, 24);
  const from = today.getUTCFullYear() - experienced;
  const pledges = status === 'APPROVED' && random.chance(0.6);
  const createdAt =
    status === 'PENDING'
      ? after(today, -Math.floor(random.next() ** 2 * 24 * DAY) - random.int(1, 20) * HOUR)
      : account.createdAt;
  const profile: ProfileRow = {
    id: random.uuid(),
    accountId: account.id,
    status,
    createdAt,
    avatar: null,
    linkedinUrl: random.chance(0.85) ? `https://www.linkedin.com/in/${addressOf(person)}` : null,
    referralEmail: random.chance(0.3) ? `friend.of.${addressOf(person)}@example.com` : null,
    introduction: introductionOf(random, category, experienced),
    education: educationOf(random, category, from),
    experience: experienceOf(random, category, from, today),
    location: [...new Set([region.country, ...random.some(countryCodes, random.int(0, 4))])],
    interests: random.chance(0.8) ? pastimesOf(random) : null,
    expertise: random.some(expertiseByCategory[category], random.int(2, 4)),
    categoryExpertise: [category],
    languages: account.languages,
    charityId: pledges ? random.pick(charities).id : null,
    charityBp: pledges ? random.pick([500, 1000, 1500, 2000, 2500, 3333, 5000]) : 0,
  };
  return status === 'PENDING' && random.chance(0.45) ? withGaps(random, profile) : profile;
};
