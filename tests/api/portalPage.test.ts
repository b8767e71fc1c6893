import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { makePortal } from './support/makePortal.ts';
import { listenForBytes, request, sendRaw } from './support/rawHttp.ts';

/* Both are long enough to be compressed. */
const built = `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">p{}</style>
${'<p>Expert Desk</p>'.repeat(100)}`;
const script = 'export const text = "expert desk";'.repeat(100);

const portalDir = makePortal({ 'index.html': built, 'assets/app-12345678.js': script });
const { app: api } = await openTestApp({ app: { portalDir } });
const port = await listenForBytes(api);

describe('The page of the portal', () => {
  const page = async (url = '/login', headers: Record<string, string> = {}) => {
    const answer = await api.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const policy = String(answer.headers['content-security-policy']);
    const written = [...answer.body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    return { ...answer, policy, written, allowed: /'nonce-([^']+)'/.exec(policy)?.[1] };
  };
  const directive = (policy: string, name: string) =>
    policy.split(';').find((part) => part === name || part.startsWith(`${name} `));

  it('has a nonce of its own in each response, the same in its policy and in all its elements', async () => {
    const answers = [await page('/'), await page('/login'), await page('/index.html'), await page('/login')];
    for (const { allowed, written } of answers) {
      expect(allowed).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(written).toEqual([allowed, allowed]);
    }
    expect(new Set(answers.map(({ allowed }) => allowed)).size).toBe(answers.length);
  });

  it('is never returned as a 304: an old body would keep its nonce under a new policy', async () => {
    const first = await page();
    expect([first.headers.etag, first.headers['last-modified']]).toEqual([undefined, undefined]);
    const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
    expect((await page('/', { 'if-none-match': '*' })).statusCode).toBe(200);
    expect((await page('/', { 'if-modified-since': yesterday })).statusCode).toBe(200);
  });

  it('may load scripts, pictures and fonts from its own origin alone, and no style without the nonce', async () => {
    const { policy, allowed = '' } = await page();
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' 'nonce-${allowed}'`);
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data:");
    expect(directive(policy, 'font-src')).toBe("font-src 'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https:|blob:|\*/);
  });

  it('is isolated, sends no referrer, and allows no camera, location or payment', async () => {
    const { headers } = await page();
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const features = String(headers['permissions-policy']);
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(features.split(', ')).toContain(`${feature}=()`);
  });

  const spellings = '/%69ndex.html //index.html /./index.html /assets/../index.html /index%2ehtml /index.html/'.split(
    ' ',
  );
  it.each(spellings)('never contains the placeholder of the nonce: %s', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { body } = await sendRaw(port, request(`GET ${path}`, [`Accept: ${accept}`]));
      expect(body).not.toContain('__CSP_NONCE__');
    }
  });

  const asset = (headers: Record<string, string>) => api.app.inject({ url: '/assets/app-12345678.js', headers });

  it.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accepted: 'br;q=0, gzip', encoding: 'gzip', read: gunzipSync },
  ])('has scripts that are compressed for "$accepted", and cached for ever', async (given) => {
    const encodings = { 'accept-encoding': given.accepted };
    const { headers, rawPayload } = await asset(encodings);
    expect(given.read(rawPayload).toString()).toBe(script);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': given.encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const again = await asset({ ...encodings, 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});
