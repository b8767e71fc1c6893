import fc from 'fast-check';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const empty = [null, true, [], {}, [[]]];
const texts = ['', ' ', 'a\0b', '\ud800', '\udfff x', '\u202eesrever'];
const long = ['😀'.repeat(300), 'x'.repeat(5000), 'x'.repeat(300_000)];
const code = ["'; drop table accounts; --", '%_\\', '${7*7}', '<script>alert(1)</script>'];
const names = words('__proto__ constructor toString NaN 1e400');
const instants = words(
  '2026-02-30T00:00:00Z +275760-09-13T00:00:00.001Z 0000-01-01T00:00:00Z 2026-03-02T09:00:00.123456789123Z',
);
const numbers = [0, -0, -1, 0.1 + 0.2, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)];
const objects: readonly object[] = [{ __proto__: null, toString: 'x', valueOf: 1 }, { length: 1e9 }, { $ne: null }];
/** Values that no field expects, or that may break code below the validation. */
const values: readonly unknown[] = [empty, texts, long, code, names, instants, numbers, objects].flat();
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const hostileKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'a\0b', '', 'x'.repeat(3000), 'isRoot', '0');

/** Raw bodies that are not an object of the contract. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ...words(
      '{ null [] "text" 1e999 {"a":1}{ {"__proto__":{"admin":true}} {"constructor":{"prototype":{"admin":true}}}',
    ),
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
    '\ufeff{}',
    '{"a":"\u0000"}',
    `{"${'k'.repeat(9000)}":1}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))),
    JSON.stringify({ reason: 'x'.repeat(600_000) }),
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

export const hostileId: fc.Arbitrary<string> = fc.constantFrom(
  ...words('1 0 -1 null undefined %00 %zz % ..%2f..%2fetc%2fpasswd %2e%2e __proto__'),
  'x'.repeat(5000),
  ...words("%F0%9F%98%80 %ED%A0%80 '%20or%201=1-- 00000000-0000-0000-0000-000000000000"),
  ...words('FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF {6f1c2a52-9f0b-4d0e-8a3c-1f2e3d4c5b6a} ; ? #'),
);

/** Query strings, sent as written. */
export const hostileQuery: fc.Arbitrary<string> = fc.constantFrom(
  ...words('page=0 page=-1 page=1e3 page=0x10 page=%201 page=999999 page=99999999999999999999'),
  ...words('perPage=101 perPage=1&perPage=2 page[]=1 page[a]=1 orderBy=__proto__'),
  ...words('orderBy=constructor&sortDirection=DESC keyword=%00 keyword=% keyword=%ED%A0%80'),
  `keyword=${'%25_'.repeat(60)}`,
  `keyword=${'a+'.repeat(90)}`,
  ...words('filter=%7B%22id%22%3A%5B%22x%22%5D%7D filter={ filter=null filter=%7B%22createdAt_gte%22%3A%22x%22%7D'),
  ...words('range=[0,1e9] range=[5,1] range=[99999990,99999999] sort=[%22__proto__%22,%22ASC%22]'),
  ...words('from=0000-01-01T00:00:00Z startTime=9998-12-31T23:00:00Z startTime=1900-01-01T00:00:00Z'),
  ...words('duration=1440 timezone=%2e%2e%2fetc __proto__=1 &&&=& %zz=%zz'),
  'a=1&'.repeat(1500),
);

export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<Record<string, string>[]>(
  { 'if-match': '*' },
  { 'if-match': '"999999999999"' },
  { 'if-match': 'W/"1", "2"' },
  { 'if-match': '' },
  { 'if-match': '"-1"' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'with space' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '%00' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=0, *' },
  { 'accept-encoding': 'x'.repeat(2000) },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "127.0.0.1, '" },
  { 'x-request-id': 'mine' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(6000)}` },
  { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  { host: 'evil.example' },
  { cookie: 'token=%00; __proto__=1' },
  { range: 'bytes=0-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
);

/** Paths from the root that no endpoint has. */
export const hostilePath: fc.Arbitrary<string> = fc.constantFrom(
  ...words('/api /api/ /api//admin/audit /%61pi/admin/audit /api/../api/health/live /api/%2e%2e/health/live'),
  ...words('/api/admin/account/search/ /API/health/live /api/health/live/%zz /api/health/live%00'),
  ...words('//evil.example/api/health/live /api/admin/%/audit /api/openapi.json?%zz'),
  `/api/${'a/'.repeat(2000)}`,
  ...words('/api/__proto__ /api/charities/%F0%9F /api/admin/account/%E2%80%AE/details'),
);

const paths = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))]
    : [at];

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner: unknown, index): unknown => (String(index) === key ? replaced(inner, rest, by) : inner));
  const record: object = typeof value === 'object' && value !== null ? value : {};
  return Object.fromEntries(
    Object.entries(record).map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
};

/** A body with one part, at any depth, replaced by a hostile value, or with an additional hostile key. */
export const spoilt = (body: unknown): fc.Arbitrary<unknown> => {
  const all = paths(body);
  const changed = fc
    .tuple(fc.nat(all.length - 1), hostileValue)
    .map(([place, by]) => replaced(body, all[place] ?? [], by));
  const added = fc
    .tuple(hostileKey, hostileValue)
    .map(([key, value]) =>
      typeof body === 'object' && body !== null ? Object.fromEntries([...Object.entries(body), [key, value]]) : body,
    );
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: added });
};
