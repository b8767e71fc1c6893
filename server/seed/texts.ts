import { type Category, expertiseByCategory } from './market.ts';
import type { Random } from './random.ts';
import { type Region, regions } from './regions.ts';

interface Trade {
  readonly roles: readonly string[];
  readonly majors: readonly string[];
  readonly clients: readonly string[];
  readonly results: readonly string[];
}

const trade = (roles: string[], majors: string[], clients: string[], results: string[]): Trade => ({
  roles,
  majors,
  clients,
  results,
});

const trades: Readonly<Record<Category, Trade>> = {
  'Business Strategy': trade(
    ['Strategy Director', 'Management Consultant', 'Chief of Staff', 'Operations Lead'],
    ['Economics', 'Business Administration', 'Industrial Engineering'],
    ['family-owned manufacturers', 'retail groups', 'mid-size exporters'],
    [
      'enter two new markets without opening an office',
      'cut lead times by a third',
      'merge two product lines into one',
    ],
  ),
  'Data & AI': trade(
    ['Data Scientist', 'Machine Learning Engineer', 'Head of Analytics', 'Data Engineer'],
    ['Statistics', 'Computer Science', 'Applied Mathematics'],
    ['insurers', 'logistics companies', 'public agencies'],
    ['forecast demand week by week', 'move models out of notebooks', 'replace nightly reports with live figures'],
  ),
  Design: trade(
    ['Product Designer', 'Design Lead', 'User Researcher', 'Art Director'],
    ['Industrial Design', 'Visual Communication', 'Cognitive Psychology'],
    ['banks', 'museums', 'software teams'],
    [
      'test an idea with real customers in a week',
      'bring five products under one design system',
      'halve support calls',
    ],
  ),
  Engineering: trade(
    ['Principal Engineer', 'Site Reliability Engineer', 'Engineering Manager', 'Security Engineer'],
    ['Computer Science', 'Electrical Engineering', 'Information Security'],
    ['payment providers', 'device makers', 'growing software companies'],
    ['leave a monolith without a rewrite', 'pass their first security audit', 'sleep through the night again'],
  ),
  Finance: trade(
    ['Finance Director', 'Investment Manager', 'Treasurer', 'Chief Financial Officer'],
    ['Finance', 'Accounting', 'Economics'],
    ['founders', 'charities', 'listed companies'],
    ['close their first institutional round', 'see thirteen weeks of cash ahead', 'renegotiate their loans'],
  ),
  'Health & Life Sciences': trade(
    ['Clinical Trial Manager', 'Medical Advisor', 'Regulatory Lead', 'Epidemiologist'],
    ['Medicine', 'Pharmacy', 'Public Health'],
    ['hospitals', 'device start-ups', 'research groups'],
    ['plan a first trial in humans', 'prepare a submission that passes', 'recruit patients in rural areas'],
  ),
  'Law & Compliance': trade(
    ['Legal Counsel', 'Data Protection Officer', 'Compliance Lead', 'Partner'],
    ['Law', 'International Law', 'Political Science'],
    ['software vendors', 'importers', 'employers in several countries'],
    ['answer a regulator in time', 'write contracts that people read', 'hire abroad without surprises'],
  ),
  Marketing: trade(
    ['Marketing Director', 'Growth Lead', 'Brand Strategist', 'Content Editor'],
    ['Communication Studies', 'Marketing', 'Journalism'],
    ['subscription businesses', 'hotels', 'consumer brands'],
    ['double trials on the same budget', 'set prices from evidence', 'find a voice of their own'],
  ),
  'People & Leadership': trade(
    ['People Director', 'Executive Coach', 'Talent Lead', 'Organisation Developer'],
    ['Psychology', 'Sociology', 'Human Resource Management'],
    ['first-time managers', 'teams spread over many zones', 'engineering leaders'],
    ['hire their first twenty people', 'give feedback that helps', 'rebuild trust after a merger'],
  ),
  'Sustainability & Energy': trade(
    ['Sustainability Lead', 'Energy Analyst', 'Grid Planner', 'Environmental Engineer'],
    ['Environmental Science', 'Mechanical Engineering', 'Energy Economics'],
    ['utilities', 'food producers', 'city councils'],
    ['publish figures that auditors accept', 'size storage for a whole district', 'halve waste in two seasons'],
  ),
};

const companyStems = 'Northwind | Meridian | Castellan | Keystone | Halcyon | Juniper | Orbital | Blue Heron'.split(
  ' | ',
);
const companyEnds: Readonly<Partial<Record<Category, readonly string[]>>> = {
  'Data & AI': ['Labs', 'Analytics', 'Systems'],
  Design: ['Studio', 'Works', 'Design'],
  Engineering: ['Systems', 'Labs', 'Works'],
  Finance: ['Capital', 'Partners', 'Group'],
  'Health & Life Sciences': ['Health', 'Biosciences', 'Labs'],
  'Law & Compliance': ['Legal', 'Partners', 'Associates'],
  Marketing: ['Media', 'Studio', 'Group'],
  'Sustainability & Energy': ['Energy', 'Works', 'Group'],
};
const anyEnds = ['Partners', 'Group', 'Consulting'];

/** In the middle of a sentence: ESG and MLOps keep their capitals. */
const inSentence = (title: string) => title.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const habits = [
  'A session with me ends with a short written plan.',
  'I ask for documents a day ahead, so that we can use the whole time.',
  'I would rather say "I do not know" than guess.',
  'Bring one decision you are stuck on, and we will work on that.',
  'I speak plainly and draw a lot.',
];
const pastimes = (
  'Swimming | Choir singing | Bread baking | Trail running | Chess | Bird watching | ' +
  'Old synthesizers | Gardening | Bouldering | Film photography | Volunteer teaching | Cycling'
).split(' | ');

/** A company of this trade and place. */
export const companyName = (random: Random, category: Category, { companies }: Region): string =>
  `${random.pick(random.chance(0.6) ? companies : companyStems)} ${random.pick(companyEnds[category] ?? anyEnds)}`;

export const pastimesOf = (random: Random, region: Region): string =>
  [
    ...new Set([
      ...random.some(pastimes, random.int(1, 2)),
      ...(random.chance(0.5) ? [random.pick(region.pastimes)] : []),
    ]),
  ].join(', ');

/** Zones whose own word is no place that one would name. */
const places: Readonly<Record<string, string>> = {
  'Atlantic/Azores': 'the Azores',
  'Atlantic/Canary': 'the Canary Islands',
  'America/St_Johns': 'St. John’s',
  'America/Sao_Paulo': 'São Paulo',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Pacific/Chatham': 'the Chatham Islands',
};
const placeOf = (zone: string) => places[zone] ?? zone.replace(/^.*\//, '').replaceAll('_', ' ');

const listed = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** Who somebody is, as far as an introduction tells. */
export interface Self {
  readonly category: Category;
  readonly region: Region;
  readonly role: string;
  /** Of experience. */
  readonly years: number;
  /** IANA. */
  readonly zone: string;
  readonly languages: readonly string[];
}

/** Three to five sentences about the work of somebody of this category, in the first person. */
export const introductionOf = (random: Random, { category, region, role, years, zone, languages }: Self): string => {
  const { clients, results } = trades[category];
  const [field = '', other = ''] = random.some(expertiseByCategory[category], 2).map(inSentence);
  const [result = '', second = ''] = random.some(results, 2);
  const job = withArticle(inSentence(role));
  return [
    random.pick([
      `For ${years} years I have worked as ${job}, mostly on ${field} and ${other}.`,
      `I am ${job} with ${years} years of practice in ${field} and ${other}.`,
      `My work of the last ${years} years has been ${field} and ${other}, today as ${job}.`,
    ]),
    `I have helped ${random.pick(clients)} ${result}${random.chance(0.5) ? ` and ${second}` : ''}.`,
    ...(random.chance(0.4) ? [`I work from ${placeOf(zone)}, in ${listed(languages)}.`] : []),
    random.pick(habits),
    ...(random.chance(0.4) ? [`Outside work: ${pastimesOf(random, region).toLowerCase()}.`] : []),
  ].join(' ');
};

export const roleOf = (random: Random, category: Category): string => random.pick(trades[category].roles);

/** Education that ended around a year, at home first; some have studied abroad. */
export const educationOf = (random: Random, category: Category, endYear: number, { universities }: Region) => {
  const abroad = random.pick(regions).universities;
  const known = [...new Set([...random.some(universities, 3), ...(random.chance(0.2) ? abroad : [])])];
  const count = random.weighted([
    [1, 5],
    [2, 4],
    [3, 1],
  ]);
  return random.some(known, count).map((university, index) => {
    const end = endYear - index * 4;
    return {
      university,
      major: random.pick(trades[category].majors),
      startYear: String(end - random.int(2, 4)),
      endYear: String(end),
    };
  });
};

const firstOfMonth = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

interface Career extends Pick<Self, 'category' | 'region' | 'role'> {
  /** Where the present job is; null: nowhere that is told. */
  readonly company: string | null;
  readonly from: number;
}

/** Jobs from one year to the present, the latest first and, mostly, still held. */
export const experienceOf = (random: Random, { category, region, role, company, from }: Career, now: Date) => {
  const count = random.int(1, 4);
  const length = Math.max(1, Math.floor((now.getUTCFullYear() - from) / count));
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * length;
    const isHeld = index === count - 1 && (company !== null || random.chance(0.5));
    return {
      company: (isHeld ? company : null) ?? companyName(random, category, region),
      role: isHeld ? role : roleOf(random, category),
      startDate: firstOfMonth(start, random.int(1, 6)),
      endDate: isHeld ? null : firstOfMonth(start + length - 1, random.int(9, 12)),
    };
  }).toReversed();
};
