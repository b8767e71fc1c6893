import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dragged, tooHeavy, tooMany, weigh } from '#scripts/support/bytes.mjs';

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bytes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('names the chunk that is heavier than it may be, the one that is gone, and the sum', () => {
  const weights = new Map([
    ['login', 80],
    ['portal', 200],
  ]);
  const loads = [{ name: 'the first list', chunks: { login: 78, portal: 200, en: 12 } }];
  expect(tooHeavy(weights, loads, 279)).toEqual([
    'the first list: the chunk "login" has 80.0 KB, and may have 78',
    'the first list: the chunk "en" is gone; scripts/build/fewFiles.ts names what is fetched together',
    'all scripts together have 280.0 KB, and may have 279',
  ]);
  expect(tooHeavy(new Map([...weights, ['login', 78], ['en', 2]]), loads, 280)).toEqual([]);
});

it('weighs scripts by their names without the hash, as they come over the line', () => {
  const folder = makeFolder();
  for (const file of ['auth-AbCd_12-.js', 'login-12345678.js', 'login-12345678.css']) {
    writeFileSync(join(folder, file), 'word '.repeat(2000));
  }
  const weights = weigh(folder);
  expect([...weights.keys()].toSorted()).toEqual(['auth', 'login']);
  expect(weights.get('auth')).toBeLessThan(1);
});

it('names what comes along with what is weighed, and is not weighed itself', () => {
  const folder = makeFolder();
  const write = (name: string, code: string) => writeFileSync(join(folder, `${name}-12345678.js`), code);
  write('login', 'import"./runtime-12345678.js";import("./later-12345678.js")');
  write('en', 'import{a}from"./login-12345678.js";import{b}from"./parts-12345678.js";');
  write('later', 'import{c}from"./parts-12345678.js"');
  const loads = (...chunks: string[]) => [
    { name: 'the login', chunks: { login: 1, runtime: 1 } },
    { name: 'the first list', chunks: Object.fromEntries(chunks.map((chunk) => [chunk, 1])) },
  ];
  expect(dragged(folder, loads('en'))).toEqual([
    'the first list: the chunk "en" loads "parts" along with it, which is weighed nowhere',
  ]);
  expect(dragged(folder, loads('en', 'parts'))).toEqual([]);
  write('login', 'import{a}from"./en-12345678.js"');
  expect(dragged(folder, loads('en', 'parts'))).toEqual([
    'the login: the chunk "login" loads "en" along with it, which is weighed nowhere',
  ]);
});

it('names what asks for more files at once than it may, and says when it can count none', () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, 'portal.js'),
    'a(()=>import(`./b.js`),__vite__mapDeps([1,2]));c(__vite__mapDeps([1,22,3]))',
  );
  writeFileSync(join(folder, 'portal.js.br'), '__vite__mapDeps([1,2,3,4])');
  expect(tooMany(folder, 2)).toEqual(['portal.js asks for 3 files at once, and may ask for 2']);
  expect(tooMany(folder, 3)).toEqual([]);
  writeFileSync(join(folder, 'portal.js'), 'nothing()');
  expect(tooMany(folder, 3)).toEqual(['no script asks for others: how the bundler writes that has changed']);
});
