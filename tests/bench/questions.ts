/** Pages of lists, and what the dashboard shows. */
export const pages = {
  'accounts, default (by status)': '/admin/account/search?perPage=25',
  'accounts by createdAt': '/admin/account/search?perPage=25&orderBy=createdAt',
  meetings: '/admin/meetings?perPage=25',
  transactions: '/admin/transactions?perPage=25',
  dashboard: '/admin/dashboard',
} as const;

const KEYWORD = 'okafor';

/** What is typed into the search for anything, letter by letter or pasted. `ids`: of meetings. */
export const searchesFor = (ids: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  'a name, letter by letter': ['o', 'ok', 'oka', 'okaf', 'okafor', 'okafor g', 'okafor grace'],
  'two people': ['ava okafor naomi', 'whitfield grace simone'],
  'a word that everybody has': ['example.com'],
  'what nobody has': ['zq', 'zzyzx', 'okafor zzyzx', '%%%', '@'],
  'an email or a phone number': ['grace.okafor77@example.com', '+351 900 077 077'],
  'a number': ['M-104820', 't 204820', '77077'],
  'an id': ids,
});

interface Question {
  readonly name: string;
  readonly ours: readonly string[];
  /** How many of ours tell what one of the obvious server's does: one unless told. */
  readonly calls?: number;
  readonly obvious: readonly string[];
  readonly goal: number;
}

/** A page of a list that both have. */
const pageOf = (name: keyof typeof pages, obvious: string, goal: number): Question => ({
  name,
  ours: [pages[name]],
  obvious: [obvious],
  goal,
});

const lists: readonly Question[] = [
  pageOf('accounts, default (by status)', '/accounts/by-status', 20),
  pageOf('accounts by createdAt', '/accounts/by-created-at', 20),
  {
    name: 'accounts, keyword',
    ours: [`${pages['accounts, default (by status)']}&keyword=${KEYWORD}`],
    obvious: [`/accounts/by-keyword?keyword=${KEYWORD}`],
    goal: 3,
  },
  pageOf('meetings', '/meetings', 10),
  {
    name: 'transactions (with totals)',
    ours: [pages.transactions, '/admin/transactions/totals'],
    calls: 2,
    obvious: ['/transactions'],
    goal: 8,
  },
];

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** The first pages of a list in turns: of those who ask at the same time no two ask for the same. */
const inTurns = ({ name, ours, obvious, ...rest }: Question): Question => {
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  return {
    ...rest,
    name: `${name}, ten pages in turns`,
    ours: numbers.flatMap((page) => ours.map((path) => (path.includes('totals') ? path : withPage(path, page)))),
    obvious: numbers.flatMap((page) => obvious.map((path) => withPage(path, page))),
  };
};

/** What both servers are asked, with how much more of it ours should do. `ids`: of meetings; `charity`: of one. */
export const questionsFor = (ids: readonly string[], charity: string): Question[] => [
  ...lists.flatMap((list) => [list, inTurns(list)]),
  {
    name: 'one meeting',
    ours: ids.map((id) => `/meeting/${id}/detail`),
    obvious: ids.map((id) => `/meetings/${id}`),
    goal: 0.4,
  },
  { name: 'a bare record : a bare Fastify route', ours: [`/charities/${charity}`], obvious: ['/record'], goal: 0.2 },
];
