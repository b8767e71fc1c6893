import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/envelope.ts';
import { createSend, type Fetch, partOf, type Parts, type Reply, rowsOf, type Send, textOf } from './api.ts';
import { crossOriginDifferences } from './crossOrigin.ts';
import { type Difference, differencesOf, shown } from './differences.ts';
import { type DocumentedName, tries } from './tries.ts';

export interface Finding {
  readonly name: DocumentedName;
  readonly differences: readonly Difference[];
  /** Why the call was not tried; undefined if it was. */
  readonly skipped?: string;
}

export interface CheckOptions {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly isWriting: boolean;
  /** Prefix of the product's discount field on the wire; `platform` by default. */
  readonly productKey?: string;
  /** Origin of the portal, if it differs from the API's; the CORS headers are checked, too. */
  readonly origin?: string;
  readonly fetch?: Fetch;
}

const statusOf = ({ status, body }: Reply) =>
  [status, textOf(body, 'message')].filter((part) => part !== undefined).join(' ');

const refusalDifferences = (what: string, reply: Reply, status: number): Difference[] =>
  reply.status === status
    ? differencesOf(failure, reply.body, `${what}: body`)
    : [{ field: `${what}: status`, expected: String(status), got: statusOf(reply) }];

const dataDifferences = ({ data: agreed, confirms }: Endpoint, data: unknown): Difference[] => {
  const isConfirmed = confirms === 'true' ? data === true : Boolean(data);
  if (confirms !== undefined && !isConfirmed) {
    return [
      { field: 'data', expected: confirms === 'true' ? 'true' : 'anything but null, false, 0 or ""', got: shown(data) },
    ];
  }
  /* Any truthy value confirms; an object is validated as well. */
  return confirms === undefined || typeof data === 'object' ? differencesOf(agreed, data) : [];
};

const answerDifferences = (row: Endpoint, reply: Reply): Difference[] => {
  if (reply.status < 200 || reply.status > 299) return [{ field: 'status', expected: '2xx', got: statusOf(reply) }];
  if (typeof reply.body !== 'object') return [{ field: 'body', expected: 'JSON', got: shown(reply.body) }];
  const message = partOf(reply.body, 'message') ?? '';
  const wrongMessage = { field: 'message', expected: 'text', got: shown(message) };
  return [...(typeof message === 'string' ? [] : [wrongMessage]), ...dataDifferences(row, partOf(reply.body, 'data'))];
};

/** Requests two pages of one row: the first must have no more rows, and the second must not repeat it. */
const pagingDifferences = async (send: Send): Promise<Difference[]> => {
  const pages = await Promise.all(
    ['1', '2'].map(async (page) =>
      rowsOf(partOf((await send('searchAccounts', { query: { page, perPage: '1' } })).body, 'data')),
    ),
  );
  const [first = [], second = []] = pages;
  const isSame = second.length > 0 && textOf(first[0], 'id') === textOf(second[0], 'id');
  return [
    ...(first.length > 1 ? [{ field: 'perPage=1', expected: 'one item', got: `${first.length} items` }] : []),
    ...(isSame ? [{ field: 'page=2', expected: 'the item after the first', got: 'the first again' }] : []),
  ];
};

/** Checks beyond a successful response. A wrong password is of a known device: runs do not lock the account. */
const rulesOf = (
  anonymous: Send,
  send: Send,
  { baseUrl, email, origin, fetch = globalThis.fetch }: CheckOptions,
  { token, deviceToken }: { readonly token: string; readonly deviceToken: string | undefined },
): Partial<Record<DocumentedName, () => Promise<Difference[]>>> => ({
  login: async () => {
    const body = { email, password: `no password ${Math.random()}`, platform: 'ADMIN', deviceToken };
    return refusalDifferences('with a wrong password', await anonymous('login', { body }), 401);
  },
  listAdmins: async () => {
    const refusal = refusalDifferences('without a token', await anonymous('listAdmins'), 401);
    if (origin === undefined) return refusal;
    const url = `${baseUrl}/${endpoints.listAdmins.path}`;
    return [...refusal, ...(await crossOriginDifferences(url, origin, fetch, token))];
  },
  getAccount: async () =>
    refusalDifferences('of an unknown id', await send('getAccount', { params: { id: 'no-such-account' } }), 404),
  searchAccounts: () => pagingDifferences(send),
});

/** Signs in and refreshes the session. Returns the findings, the id, and the token if the login returned tokens. */
const signIn = async (anonymous: Send, { email, password }: CheckOptions) => {
  const login = await anonymous('login', { body: { email, password, platform: 'ADMIN' } });
  const session = partOf(login.body, 'data');
  const found: Finding[] = [{ name: 'login', differences: answerDifferences(endpoints.login, login) }];
  const refreshToken = textOf(session, 'refreshToken');
  if (textOf(session, 'token') === undefined || refreshToken === undefined)
    return { found, token: undefined, adminId: '' };
  const refresh = await anonymous('refreshToken', { body: { email, refreshToken } });
  found.push({ name: 'refreshToken', differences: answerDifferences(endpoints.refreshToken, refresh) });
  const token = textOf(refresh.body, 'data', 'token') ?? textOf(session, 'token');
  return { found, token, adminId: textOf(session, 'id') ?? '', deviceToken: textOf(session, 'deviceToken') };
};

/** Reports are POST requests but change nothing. */
const changesData = ({ method, heavy }: Endpoint) => method !== 'GET' && !heavy;

/** Tries every documented call, those that change data only if `isWriting`. Rejects if the API does not respond. */
export const checkApi = async (options: CheckOptions): Promise<readonly Finding[]> => {
  const { isWriting, productKey = 'platform', fetch = globalThis.fetch } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const anonymous = createSend(baseUrl, fetch);
  const { found, token, adminId, deviceToken } = await signIn(anonymous, options);
  if (token === undefined) return found;
  const send: Send = (name, parts, headers) => anonymous(name, parts, { Authorization: `Bearer ${token}`, ...headers });
  const rules = rulesOf(anonymous, send, { ...options, baseUrl }, { token, deviceToken });
  const withRules = async ({ name, differences }: Finding): Promise<Finding> => ({
    name,
    differences: [...differences, ...((await rules[name]?.()) ?? [])],
  });
  const findings = await Promise.all(found.map(withRules));
  const data = async (name: EndpointName, parts?: Parts) => partOf((await send(name, parts)).body, 'data');
  let booking: object | undefined;
  for (const name of Object.keys(tries) as (keyof typeof tries)[]) {
    const isLeftOut = changesData(endpoints[name]) && !isWriting;
    const parts = isLeftOut ? 'it changes data (--write)' : await tries[name]({ data, adminId, productKey, booking });
    if (typeof parts === 'string') findings.push({ name, differences: [], skipped: parts });
    else {
      const reply = await send(name, parts);
      if (name === 'createMeeting' && reply.status < 300)
        booking = { ...parts.body, id: partOf(reply.body, 'data', 'id') };
      findings.push(await withRules({ name, differences: answerDifferences(endpoints[name], reply) }));
    }
  }
  return findings;
};

const lineOf = ({ name, differences, skipped }: Finding): string => {
  const { method, path }: Endpoint = endpoints[name];
  const mark = skipped !== undefined ? '–' : differences.length === 0 ? '✓' : '✗';
  const why = skipped === undefined ? '' : `   not tried: ${skipped}`;
  return `${mark} ${name.padEnd(26)} ${method.padEnd(4)} ${path}${why}`;
};

/** Formats findings: a line per call and per difference, the totals at the end. */
export const reportOf = (findings: readonly Finding[]): string => {
  const lines = findings.flatMap((finding) => [
    lineOf(finding),
    ...finding.differences.map(({ field, expected, got }) => `    ${field}: expected ${expected}, got ${got}`),
  ]);
  const tried = findings.filter(({ skipped }) => skipped === undefined);
  const good = tried.filter(({ differences }) => differences.length === 0);
  const count = findings.flatMap(({ differences }) => differences).length;
  const sum = `${good.length} of ${tried.length} calls as documented, ${findings.length - tried.length} not tried, ${count} differences`;
  return [...lines, '', sum].join('\n');
};
