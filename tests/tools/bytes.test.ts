import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tooHeavy, weigh } from '#scripts/support/bytes.mjs';

it('names the chunk that is heavier than it may be, the one that is gone, and the sum', () => {
  const weights = new Map([
    ['login', 80],
    ['portal', 200],
  ]);
  const loads = [{ name: 'the first list', chunks: { login: 78, portal: 200, en: 12 } }];
  expect(tooHeavy(weights, loads, 279)).toEqual([
    'the first list: the chunk "login" has 80.0 KB, and may have 78',
    'the first list: the chunk "en" is gone; vite.config.ts names what is fetched together',
    'all scripts together have 280.0 KB, and may have 279',
  ]);
  expect(tooHeavy(new Map([...weights, ['login', 78], ['en', 2]]), loads, 280)).toEqual([]);
});

it('weighs scripts by their names without the hash, as they come over the line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bytes-'));
  for (const file of ['auth-AbCd_12-.js', 'login-12345678.js', 'login-12345678.css']) {
    writeFileSync(join(folder, file), 'word '.repeat(2000));
  }
  const weights = weigh(folder);
  rmSync(folder, { recursive: true });
  expect([...weights.keys()].toSorted()).toEqual(['auth', 'login']);
  expect(weights.get('auth')).toBeLessThan(1);
});
