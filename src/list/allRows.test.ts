import { expect, it } from 'vitest';
import { collectRows } from './ExportButton.tsx';

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
const quiet = { signal: new AbortController().signal, onProgress: () => undefined, onShort: () => undefined };

it('reads every page and reports its progress', async () => {
  const seen: string[] = [];
  const readPage = (page: number) =>
    Promise.resolve({ data: rowsOf(page * 2, page < 3 ? 2 : 1), total: 5, pageInfo: { hasNextPage: page < 3 } });
  const rows = await collectRows(readPage, { ...quiet, onProgress: (...both) => seen.push(both.join(' of ')) });
  expect(rows.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
  expect(seen).toEqual(['2 of 5', '4 of 5', '5 of 5']);
});

it('lists a row that moved to the next page once, and ends on an empty page', async () => {
  const pages = [rowsOf(1, 2), rowsOf(2, 2), []];
  const readPage = (page: number) => Promise.resolve({ data: pages[page - 1] ?? [], pageInfo: { hasNextPage: true } });
  expect((await collectRows(readPage, quiet)).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('reads up to the total even if pages are shorter than requested', async () => {
  const readPage = (page: number) =>
    Promise.resolve({ data: rowsOf(page * 2, 2), total: 6, pageInfo: { hasNextPage: false } });
  expect((await collectRows(readPage, quiet)).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7]);
});

it.each([
  ['moved to a page it has read', '12 23 4', [5, 5, 5], '51 23 4', 0],
  ['left the list', '12 45', [5, 4], '23 45', 0],
  ['cannot be found', '12 23 4', [5, 5, 5], '12 23 4', 1],
])('reads once more if a row %s, and reports missing rows', async (_, first, totals, second, reports) => {
  let short = 0;
  const pages = `${first} ${second}`.split(' ').map((ids) => [...ids].map((id) => ({ id })));
  const readPage = () =>
    Promise.resolve({ data: pages.shift() ?? [], total: totals.shift() ?? second.replaceAll(' ', '').length });
  const rows = await collectRows(readPage, { ...quiet, onShort: () => (short += 1) });
  expect([new Set(rows.map(({ id }) => id)), short]).toEqual([new Set(reports ? '1234' : '12345'), reports]);
});

it('reads no page more once it has enough', async () => {
  const requested: number[] = [];
  const readPage = (page: number) => {
    requested.push(page);
    return Promise.resolve({ data: rowsOf(page * 2, 2), pageInfo: { hasNextPage: true } });
  };
  expect((await collectRows(readPage, { ...quiet, atMost: 3 })).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(requested).toEqual([1, 2]);
});

it('stops on an abort', async () => {
  const control = new AbortController();
  const readPage = (page: number) => Promise.resolve({ data: rowsOf(page, 1), pageInfo: { hasNextPage: true } });
  const collecting = collectRows(readPage, { ...quiet, signal: control.signal, onProgress: () => control.abort() });
  await expect(collecting).rejects.toThrow(/abort/i);
});
