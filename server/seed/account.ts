import { type DisplayNameFormat, displayNames } from '#contract/names.ts';
import type { ExpertStatus } from '#contract/statuses.ts';
import { later } from '#server/domain/settlement.ts';
import { categories, type Category, charities, type Region, regions } from './market.ts';
import { DAY, HOUR, type Random } from './random.ts';
import type { Rows } from './rows.ts';

export interface Person {
  readonly account: Rows['accounts'];
  readonly region: Region;
  readonly category: Category;
  readonly role: string;
}

const ligatures: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', ð: 'd', đ: 'd', ı: 'i' };

/** Reduces text to the letters a to z: accents and ligatures are converted, all other characters are removed. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[łßøæðđı]/g, (letter) => ligatures[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

const mailboxOf = (first: string, last: string, { country }: Region): string =>
  [first, last].every((name) => slug(name).length > 1)
    ? `${slug(first)}.${slug(last)}`
    : `${country.toLowerCase()}.member`;

const languagesOf = (random: Random, { languages: [own = 'English', ...others] }: Region) => [
  own,
  ...others.filter((_, index) => random.chance(index === 0 ? 0.9 : 0.4)),
];

type Sex = 'female' | 'male';

const nameIn = ({ inLocale, pick }: Random, { locale }: Region) => {
  const { person } = inLocale(locale);
  const sex = pick<Sex>(['female', 'male']);
  return { sex, first: person.firstName(sex), last: person.lastName(sex) };
};

export const companyIn = ({ inLocale }: Random, { locale }: Region): string => inLocale(locale).company.name();

const nameFormatOf = ({ weighted }: Random) =>
  weighted<DisplayNameFormat>(['full', 14], ['lastInitial', 3], ['firstOnly', 1], ['firstInitial', 1], ['initials', 1]);

/** A drawn face of the portal's files: five of each sex and skin tone. */
const faceOf = ({ int }: Random, sex: Sex, { skinTones }: Region) =>
  `/assets/faces/${sex}-${int(...skinTones)}-${int(1, 5)}.svg`;

const domains = ['example.com', 'example.org', 'example.net'];
export type MakePerson = (isExpert: boolean) => Person;

/** Creates a generator of people. `today` is the reference day of the demo data. */
export const createPeople = (random: Random, today: Date): MakePerson => {
  const mailboxes = new Map<string, number>();
  return (isExpert) => {
    const region = random.pick(regions);
    const category = random.pick(categories);
    const { sex, first, last } = nameIn(random, region);
    const mailbox = mailboxOf(first, last, region);
    const namesakes = (mailboxes.get(mailbox) ?? 0) + 1;
    mailboxes.set(mailbox, namesakes);
    /* Most users joined recently; experts before their first meeting, a year ago. */
    const age = isExpert ? random.int(420, 900) : random.next() ** 2 * 900;
    const createdAt = later(today, -Math.ceil(age * DAY));
    const company = random.chance(0.65) ? companyIn(random, region) : null;
    const domain = slug(company ?? '');
    const role = random.pick(category.roles);
    const account: Rows['accounts'] = {
      id: random.uuid(),
      uid: random.chance(0.96) ? `auth|${random.uuid().slice(0, 18)}` : null,
      firstName: first,
      lastName: last,
      displayName: displayNames(first, last)[nameFormatOf(random)],
      email: `${mailbox}${namesakes === 1 ? '' : namesakes}@${random.pick(domains)}`,
      phone: random.chance(isExpert ? 0.95 : 0.7) ? region.phone.replaceAll('#', () => `${random.int(0, 9)}`) : null,
      languages: languagesOf(random, region),
      avatar: random.chance(0.7) ? faceOf(random, sex, region) : null,
      active: random.chance(0.95),
      isExpert,
      status: null,
      company,
      companyEmail: domain !== '' && random.chance(0.4) ? `${mailbox}@${domain}.example` : null,
      role: random.chance(0.8) ? role : null,
      /* Weighted towards the first time zones of a region, the most populous. */
      timezone: region.zones[Math.floor(random.next() ** 2 * region.zones.length)] ?? random.pick(region.zones),
      createdAt,
      lastActiveAt: random.chance(0.9) ? later(today, -Math.floor(random.next() ** 3 * 90 * DAY)) : null,
      version: 1,
    };
    if (account.lastActiveAt && account.lastActiveAt < createdAt) account.lastActiveAt = createdAt;
    return { account, region, category, role };
  };
};

const friendOf = (random: Random, { region }: Person): string => {
  const { first, last } = nameIn(random, region);
  return `${mailboxOf(first, last, region)}@${random.pick(domains)}`;
};

type Profile = Rows['expertProfiles'];

const withGaps = (random: Random, profile: Profile): Profile => ({
  ...profile,
  ...random.pick<Partial<Profile>>([
    { introduction: null, education: [] },
    { introduction: 'N/A', linkedinUrl: null },
    { education: [], experience: [] },
    { location: [], expertise: [] },
    { categoryExpertise: [], languages: [], interests: null },
    { experience: [], linkedinUrl: null, introduction: null },
  ]),
});

const habits = [
  'A session with me ends with a short written plan.',
  'I ask for documents a day ahead, so that we can use the whole time.',
  'I would rather say "I do not know" than guess.',
  'Bring one decision you are stuck on, and we will work on that.',
  'I speak plainly and draw a lot.',
];

const pastimes =
  'Swimming, Choir singing, Bread baking, Trail running, Chess, Bird watching, Gardening, Bouldering, Cycling, Sailing'.split(
    ', ',
  );

const introductionOf = ({ some, pick }: Random, { category, role }: Person, years: number): string =>
  `${role} with ${years} years of practice in ${some(category.expertise, 2).join(' and ')}. ${pick(habits)}`;

const educationOf = (random: Random, { category, region }: Person, endYear: number) =>
  random.some(region.universities, random.int(1, 2)).map((university, index) => {
    const end = endYear - index * 4;
    const major = random.pick(category.majors);
    return { university, major, startYear: String(end - random.int(2, 4)), endYear: String(end) };
  });

const experienceOf = (random: Random, { account, category, region, role }: Person, from: number, now: Date) => {
  const change = random.int(from + 1, now.getUTCFullYear() - 1);
  const before = { company: companyIn(random, region), role: random.pick(category.roles) };
  return [
    { company: account.company ?? companyIn(random, region), role, startDate: `${change}-03-01`, endDate: null },
    { ...before, startDate: `${from}-09-01`, endDate: `${change}-01-01` },
  ];
};

/** An expert's application; the queue sorts pending ones by `createdAt`. */
export const applicationOf = (random: Random, person: Person, status: ExpertStatus, today: Date): Profile => {
  const { account, category, region } = person;
  const years = random.int(3, 24);
  const from = today.getUTCFullYear() - years;
  const pledges = status === 'APPROVED' && random.chance(0.6);
  const profile: Profile = {
    id: random.uuid(),
    accountId: account.id,
    status,
    createdAt:
      status === 'PENDING'
        ? later(today, -Math.floor(random.next() ** 2 * 24 * DAY) - random.int(1, 20) * HOUR)
        : account.createdAt,
    avatar: null,
    linkedinUrl: random.chance(0.85) ? `https://www.linkedin.com/in/${account.email.replace(/@.*/, '')}` : null,
    referralEmail: random.chance(0.3) ? friendOf(random, person) : null,
    introduction: introductionOf(random, person, years),
    education: educationOf(random, person, from),
    experience: experienceOf(random, person, from, today),
    location: [region.country, ...random.some(region.markets, random.int(0, 3))],
    interests: random.chance(0.8) ? random.some(pastimes, random.int(1, 3)).join(', ') : null,
    expertise: random.some(category.expertise, random.int(2, 4)),
    categoryExpertise: [category.name],
    languages: account.languages,
    currency: null,
    charityId: pledges ? random.pick(charities).id : null,
    charityBp: pledges ? random.pick([500, 1000, 1500, 2000, 2500, 3333, 5000]) : 0,
  };
  return status === 'PENDING' && random.chance(0.45) ? withGaps(random, profile) : profile;
};
