import type { Fetch } from './api.ts';
import type { Difference } from './differences.ts';

/** What the portal sends beside what every browser may, and what it reads of an answer (docs/your-api.md). */
export const sentHeaders = ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Range'] as const;
export const readHeaders = ['ETag', 'Content-Range', 'X-Request-Id', 'Retry-After'] as const;

const namesIn = (header: string | null) => new Set((header ?? '').split(',').map((name) => name.trim().toLowerCase()));

const missing = (field: string, wanted: readonly string[], header: string | null): Difference[] => {
  const given = namesIn(header);
  const absent = wanted.filter((name) => !given.has(name.toLowerCase()));
  return absent.length === 0 || given.has('*')
    ? []
    : [{ field, expected: wanted.join(', '), got: header ?? 'nothing' }];
};

const originDifferences = (field: string, header: string | null, origin: string): Difference[] =>
  header === '*' || header === origin ? [] : [{ field, expected: origin, got: header ?? 'nothing' }];

/** What keeps a browser whose page is at `origin` from calling the API: the preflight, and what an answer lets it read. */
export const crossOriginDifferences = async (
  url: string,
  origin: string,
  fetch: Fetch,
  token: string,
): Promise<Difference[]> => {
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': sentHeaders.join(', ').toLowerCase(),
    },
  });
  const answer = await fetch(url, { method: 'GET', headers: { Origin: origin, Authorization: `Bearer ${token}` } });
  const allowed = (name: string) => preflight.headers.get(`Access-Control-Allow-${name}`);
  return [
    ...originDifferences('preflight: header Access-Control-Allow-Origin', allowed('Origin'), origin),
    ...missing('preflight: header Access-Control-Allow-Methods', ['PUT'], allowed('Methods')),
    ...missing('preflight: header Access-Control-Allow-Headers', sentHeaders, allowed('Headers')),
    ...originDifferences(
      'header Access-Control-Allow-Origin',
      answer.headers.get('Access-Control-Allow-Origin'),
      origin,
    ),
    ...missing(
      'header Access-Control-Expose-Headers',
      readHeaders,
      answer.headers.get('Access-Control-Expose-Headers'),
    ),
  ];
};
