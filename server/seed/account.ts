import { type DisplayNameFormat, displayNames } from '#contract/names.ts';
import type { ExpertStatus } from '#contract/statuses.ts';
import { codeOf, faceAddress, type Looks, SHORT, STYLES } from '#server/pictures/faces.ts';
import { categories, type Category, charities, expertiseByCategory } from './market.ts';
import { type Name, type Names, romanise } from './names/names.ts';
import { after, DAY, HOUR, type Random } from './random.ts';
import type { AccountRow, ProfileRow } from './record.ts';
import { type Region, regions } from './regions.ts';
import { companyName, educationOf, experienceOf, introductionOf, pastimesOf, roleOf } from './texts.ts';

/** A person of the demo, with what the rest of their data is made from. */
export interface Person {
  readonly account: AccountRow;
  readonly region: Region;
  readonly category: Category;
  /** What the person does, whether the account tells it or not. */
  readonly role: string;
}

/** Makes addresses that nobody else has: a number follows the name where it is taken. */
const createAddresses = () => {
  const taken = new Map<string, number>();
  return (first: Name, last: Name, domain: string) => {
    const name = `${first.inAddress}.${last.inAddress}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return `${name}${count === 1 ? '' : count}@${domain}`;
  };
};

const phoneOf = (random: Random, { dial: [code, digits] }: Region) =>
  `${code}${random.int(2, 9)}${Array.from({ length: digits - 1 }, () => random.int(0, 9)).join('')}`;

/** Always the own language, and mostly what else is spoken there. */
const languagesOf = (random: Random, [own = 'English', ...others]: readonly string[]) => [
  own,
  ...others.filter((_, index) => random.chance(index === 0 ? 0.9 : 0.4)),
];

type Gender = 'she' | 'he';

/** A first and a last name that go together somewhere. */
const calledIn = (random: Random, region: Region) => {
  const names = random.weighted(region.names);
  const gender = random.pick<Gender>(['she', 'he']);
  return { names, gender, first: random.pick(names[gender]), last: random.pick(names.last)[gender] };
};

/** How people have chosen to be shown. */
const shownAs: readonly (readonly [DisplayNameFormat, weight: number])[] = [
  ['full', 14],
  ['lastInitial', 3],
  ['firstOnly', 1],
  ['firstInitial', 1],
  ['initials', 1],
];

/** How somebody of this name might look; not more than that is known. */
const looksOf = (random: Random, gender: Gender, { tones }: Names): Looks => {
  const hasLongHair = gender === 'she' && random.chance(0.85);
  const skin = random.int(...tones);
  const isGrey = random.chance(0.2);
  return {
    ground: random.int(0, 7),
    skin,
    hair: hasLongHair ? random.int(SHORT, STYLES - 1) : random.int(0, gender === 'she' ? SHORT - 2 : SHORT - 1),
    hairColour: isGrey ? random.int(6, 7) : random.int(0, skin === 0 ? 5 : tones[0] === 0 ? 3 : 1),
    beard:
      gender === 'he'
        ? random.weighted([
            [0, 6],
            [1, 2],
            [2, 2],
          ])
        : 0,
    glasses: random.weighted([
      [0, 7],
      [1, 2],
      [2, 1],
    ]),
    clothes: random.int(0, 3),
    clothesColour: random.int(0, 8),
  };
};

const domains = ['example.com', 'example.org', 'example.net'];
const domainOf = (company: string) =>
  `${company
    .split(/[^\p{L}]+/u)
    .map((word) => romanise(word))
    .join('-')}.example`;

/** Gives another person at each call. */
export type MakePerson = (wanted: { readonly isExpert: boolean }) => Person;

/** A maker of people. `today` is the day that the demo data is about. */
export const createPeople = (random: Random, today: Date): MakePerson => {
  const addressOf = createAddresses();
  return ({ isExpert }) => {
    const region = random.pick(regions);
    const category = random.pick(categories);
    const { names, gender, first, last } = calledIn(random, region);
    const createdAt = after(today, -random.int(isExpert ? 420 : 3, 900) * DAY - random.int(1, DAY));
    const company = random.chance(0.65) ? companyName(random, category, region) : null;
    const role = roleOf(random, category);
    const email = addressOf(first, last, random.pick(domains));
    const account: AccountRow = {
      id: random.uuid(),
      uid: random.chance(0.96) ? `auth|${random.uuid().slice(0, 18)}` : null,
      firstName: first.shown,
      lastName: last.shown,
      displayName: displayNames(first.shown, last.shown)[random.weighted(shownAs)],
      email,
      phone: random.chance(isExpert ? 0.95 : 0.7) ? phoneOf(random, region) : null,
      languages: languagesOf(random, names.languages),
      avatar: random.chance(0.7) ? faceAddress(codeOf(looksOf(random, gender, names))) : null,
      active: random.chance(0.95),
      isExpert,
      status: null,
      company,
      companyEmail: company !== null && random.chance(0.4) ? email.replace(/\d*@.*/, `@${domainOf(company)}`) : null,
      role: random.chance(0.8) ? role : null,
      /* Most live where most people do. */
      timezone: region.zones[Math.floor(random.next() ** 2 * region.zones.length)] ?? random.pick(region.zones),
      createdAt,
      lastActiveAt: random.chance(0.9) ? after(today, -Math.floor(random.next() ** 3 * 90 * DAY)) : null,
      version: 1,
    };
    if (account.lastActiveAt && account.lastActiveAt < createdAt) account.lastActiveAt = createdAt;
    return { account, region, category, role };
  };
};

const addressOf = ({ account }: Person) => account.email.replace(/@.*/, '').replaceAll('.', '-');

/** Somebody from the same place, who may have an account or not. */
const friendOf = (random: Random, { region }: Person): string => {
  const { first, last } = calledIn(random, region);
  return `${first.inAddress}.${last.inAddress}@${random.pick(domains)}`;
};

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
  const { account, category, region, role } = person;
  const { languages } = account;
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
    referralEmail: random.chance(0.3) ? friendOf(random, person) : null,
    introduction: introductionOf(random, {
      category,
      region,
      role,
      years: experienced,
      zone: account.timezone,
      languages,
    }),
    education: educationOf(random, category, from, region),
    experience: experienceOf(random, { category, region, role, company: account.company, from }, today),
    location: [region.country, ...random.some(region.markets, random.int(0, 3))],
    interests: random.chance(0.8) ? pastimesOf(random, region) : null,
    expertise: random.some(expertiseByCategory[category], random.int(2, 4)),
    categoryExpertise: [category],
    languages,
    charityId: pledges ? random.pick(charities).id : null,
    charityBp: pledges ? random.pick([500, 1000, 1500, 2000, 2500, 3333, 5000]) : 0,
  };
  return status === 'PENDING' && random.chance(0.45) ? withGaps(random, profile) : profile;
};
