import { resolveObjectURL } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCsv } from '#tests/support/readCsv.ts';
import { saveText, toCsv } from './saveFile.ts';

describe('A CSV file', () => {
  it('keeps a spreadsheet from running what starts like a formula', () => {
    const cells = ['=1+1', '+49', '-2+3', '@SUM(A1)', '\tx', '\rx', '\uFEFF=1+1', ' \u200B@SUM(A1)'];
    expect(readCsv(toCsv([cells]))).toEqual([cells.map((cell) => `'${cell}`)]);
  });

  it('keeps whole what holds any spreadsheet’s separator, a comma, a semicolon or a tab', () => {
    expect(toCsv([['a,b', 'a;b', 'a\tb', '=1;2', 'a b']])).toBe(`"a,b","a;b","a\tb","'=1;2",a b`);
  });

  it('leaves plain numbers to be added up', () => {
    expect(toCsv([['-12.50', '0', '1234.00']])).toBe('-12.50,0,1234.00');
  });

  it('reads back as it was written, whatever is in the cells', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(toCsv(rows))).toEqual(rows);
      }),
    );
  });
});

it('A saved file is still there for a browser that reads it after the click', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const link = { href: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  saveText('codes.txt', 'A1');
  expect(await resolveObjectURL(link.href)?.text()).toBe('A1');
});
