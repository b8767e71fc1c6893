import type { Fetch } from './api.ts';
import type { Difference } from './differences.ts';

/** Request headers of the portal that CORS must allow, and response headers that it reads (docs/your-api.md). */
export const sentHeaders = ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Range'] as const;
export const readHeaders = ['ETag', 'Content-Range', 'X-Request-Id', 'Retry-After', 'X-Total-Is-Exact'] as const;

const allows = (header: string | null, wanted: string | readonly string[]): boolean => {
  if (header === null || typeof wanted === 'string') return header === '*' || header === wanted;
  const names = new Set(header.split(',').map((name) => name.trim().toLowerCase()));
  /* `*` never covers Authorization (Fetch standard). */
  return wanted.every((name) => names.has(name.toLowerCase()) || (names.has('*') && name !== 'Authorization'));
};

/** CORS headers that a page at `origin` lacks to call the API: in the preflight, and for reading a response. */
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
  const needed = [
    ['preflight: ', preflight, 'Allow-Origin', origin],
    ['preflight: ', preflight, 'Allow-Methods', ['PUT']],
    ['preflight: ', preflight, 'Allow-Headers', sentHeaders],
    ['', answer, 'Allow-Origin', origin],
    ['', answer, 'Expose-Headers', readHeaders],
  ] as const;
  const refused = { field: 'preflight: status', expected: '2xx', got: String(preflight.status) };
  const missing = needed.flatMap(([when, { headers }, name, wanted]) => {
    const header = headers.get(`Access-Control-${name}`);
    const field = `${when}header Access-Control-${name}`;
    return allows(header, wanted) ? [] : [{ field, expected: [wanted].flat().join(', '), got: header ?? 'nothing' }];
  });
  return preflight.ok ? missing : [refused, ...missing];
};
