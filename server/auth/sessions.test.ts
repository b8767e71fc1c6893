import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { deviceOf, hasRunOut, keptUserAgent } from './sessions.ts';

const now = new Date('2026-03-02T09:00:00Z');
const defaults = loadConfig({ SEED: 'none' });
const config = { ...defaults, jwtSecret: 'a secret of the tests', sessionTtl: 600, sessionIdle: 60 };
const timed = { clock: () => now, config };
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('A session', () => {
  const fresh = { createdAt: ago(1000), lastUsedAt: ago(1000), expiresAt: ago(-1000) };

  it.each([
    ['its end', { expiresAt: ago(-1) }, { expiresAt: now }],
    ['the longest time since its sign-in', { createdAt: ago(600_000 - 1) }, { createdAt: ago(600_000) }],
    ['the longest time since its last use', { lastUsedAt: ago(60_000 - 1) }, { lastUsedAt: ago(60_000) }],
  ])('expires at %s, and not a moment before', (_, before, at) => {
    expect(hasRunOut({ ...fresh, ...before }, timed)).toBe(false);
    expect(hasRunOut({ ...fresh, ...at }, timed)).toBe(true);
  });
});

describe('The device of a session', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.9.1', null, null],
    ['', null, null],
    [undefined, null, null],
    ['<script>alert(1)</script>', null, null],
  ])('is read from "%s"', (userAgent, browser, system) => {
    expect(deviceOf(keptUserAgent(userAgent))).toEqual({ browser, system });
  });

  it('is kept no longer than a browser writes it', () => {
    expect(keptUserAgent('x'.repeat(8000))).toHaveLength(400);
  });
});
