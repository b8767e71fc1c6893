import { type Category, expertiseByCategory } from './market.ts';
import type { Random } from './random.ts';

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

const universities = (
  'University of Lagos | Universidade de Lisboa | Technische Universität Berlin | Kyoto University | ' +
  'University of São Paulo | Indian Institute of Science | Trinity College Dublin | Cairo University | ' +
  'National University of Singapore | Universidad de Chile | University of Toronto | ' +
  'Université Paris-Saclay | Kungliga Tekniska högskolan | University of Nairobi | ' +
  'University of Auckland | Boğaziçi University'
).split(' | ');
const companyStems = (
  'Northwind | Alder & Finch | Meridian | Blue Heron | Castellan | Fjordlys | Monsoon | Baobab | ' +
  'Keystone | Halcyon | Tramontana | Juniper | Lanterna | Saffron | Quarry Lane | Orbital | Wattle | ' +
  'Hinoki'
).split(' | ');
const companyEnds = ['Partners', 'Labs', 'Group', 'Consulting', 'Systems', 'Works', 'Health', 'Analytics', 'Studio'];
const openings = ['For', 'Over', 'In'];

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
  'Sea swimming | Choir singing | Bread baking | Trail running | Chess | Bird watching | ' +
  'Old synthesizers | Gardening | Bouldering | Film photography | Volunteer teaching | Cycling'
).split(' | ');

export const companyName = (random: Random): string => `${random.pick(companyStems)} ${random.pick(companyEnds)}`;

export const pastimesOf = (random: Random): string => random.some(pastimes, random.int(1, 3)).join(', ');

/** Three or four sentences about the work of somebody of this category. */
export const introductionOf = (random: Random, category: Category, years: number): string => {
  const { roles, clients, results } = trades[category];
  const [field = '', other = ''] = random.some(expertiseByCategory[category], 2);
  const [result = '', second = ''] = random.some(results, 2);
  const role = withArticle(inSentence(random.pick(roles)));
  return [
    `${random.pick(openings)} ${years} years I have worked as ${role}, mostly on ${inSentence(field)} and ${inSentence(other)}.`,
    `I have helped ${random.pick(clients)} ${result}${random.chance(0.5) ? ` and ${second}` : ''}.`,
    random.pick(habits),
    ...(random.chance(0.4) ? [`Outside work: ${pastimesOf(random).toLowerCase()}.`] : []),
  ].join(' ');
};

export const roleOf = (random: Random, category: Category): string => random.pick(trades[category].roles);

/** Education that ended around a year. */
export const educationOf = (random: Random, category: Category, endYear: number) =>
  random
    .some(
      universities,
      random.weighted([
        [1, 5],
        [2, 4],
        [3, 1],
      ]),
    )
    .map((university, index) => {
      const end = endYear - index * 4;
      return {
        university,
        major: random.pick(trades[category].majors),
        startYear: String(end - random.int(2, 4)),
        endYear: String(end),
      };
    });

const firstOfMonth = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** Jobs from one year to the present, the latest first and, mostly, still held. */
export const experienceOf = (random: Random, category: Category, from: number, now: Date) => {
  const count = random.int(1, 4);
  const length = Math.max(1, Math.floor((now.getUTCFullYear() - from) / count));
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * length;
    const last = index === count - 1;
    return {
      company: companyName(random),
      role: roleOf(random, category),
      startDate: firstOfMonth(start, random.int(1, 6)),
      endDate: last && random.chance(0.8) ? null : firstOfMonth(start + length - 1, random.int(7, 9)),
    };
  }).toReversed();
};
