import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { hasRunOut } from './sessions.ts';

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
  ])('has run out at %s, and not a moment before', (_, before, at) => {
    expect(hasRunOut({ ...fresh, ...before }, timed)).toBe(false);
    expect(hasRunOut({ ...fresh, ...at }, timed)).toBe(true);
  });
});
