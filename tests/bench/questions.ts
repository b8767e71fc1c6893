export const pages = {
  'accounts, default (by status)': '/admin/account/search?perPage=25',
  'accounts by createdAt': '/admin/account/search?perPage=25&orderBy=createdAt',
  meetings: '/admin/meetings?perPage=25',
  transactions: '/admin/transactions?perPage=25',
  dashboard: '/admin/dashboard',
} as const;

/** Search texts, typed letter by letter or pasted. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  'a name, letter by letter': ['o', 'ok', 'oka', 'okaf', 'okafor', 'okafor g', 'okafor grace'],
  'two people': ['ava okafor naomi', 'whitfield grace simone'],
};

interface Question {
  readonly name: string;
  readonly ours: readonly string[];
  /** How many of our calls equal one of the obvious server's; one by default. */
  readonly calls?: number;
  readonly obvious: readonly string[];
  readonly floor: number;
}

const lists: readonly Question[] = [
  ...(
    [
      ['accounts, default (by status)', '/accounts/by-status', 20],
      ['accounts by createdAt', '/accounts/by-created-at', 20],
      ['meetings', '/meetings', 5],
    ] as const
  ).map(([name, obvious, floor]) => ({ name, ours: [pages[name]], obvious: [obvious], floor })),
  {
    name: 'transactions (with totals)',
    ours: [pages.transactions, '/admin/transactions/totals'],
    calls: 2,
    obvious: ['/transactions'],
    floor: 8,
  },
];

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** The first ten pages of a list, so that no two connections request the same page concurrently. */
const tenPages = ({ name, ours, obvious, ...rest }: Question): Question => {
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
  return {
    ...rest,
    name: `${name}, ten pages`,
    ours: numbers.flatMap((page) => ours.map((path) => (path.includes('totals') ? path : withPage(path, page)))),
    obvious: numbers.flatMap((page) => obvious.map((path) => withPage(path, page))),
  };
};

/** Requests to both servers, with the minimum ratio of our rate to the obvious server's. `ids`: of meetings. */
export const questionsFor = (ids: readonly string[], charity: string): Question[] => [
  ...lists.flatMap((list) => [list, tenPages(list)]),
  {
    name: 'one meeting',
    ours: ids.map((id) => `/meeting/${id}/detail`),
    obvious: ids.map((id) => `/meetings/${id}`),
    floor: 0.25,
  },
  { name: 'a bare record : a bare Fastify route', ours: [`/charities/${charity}`], obvious: ['/record'], floor: 0.1 },
];
