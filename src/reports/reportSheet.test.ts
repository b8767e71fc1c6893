import { expect, it } from 'vitest';
import type { Words } from '#src/fields/field.tsx';
import { money } from '#src/fields/number.tsx';
import { text } from '#src/fields/text.tsx';
import { count, named } from './index.tsx';
import { reportCsv, sheetOf } from './reportSheet.ts';

const moreInFile = [text('expertId'), text('expertEmail')];
const charitySummary = {
  columns: [named('charity'), named('expertName'), named('currency'), count('meetings'), money('amount')],
  moreInFile,
  groupBy: 'charity',
};
const payoutSummary = {
  columns: [named('expertName'), named('currency'), count('meetings'), money('gross')],
  moreInFile,
};

const row = (charity: string, expertName: string, amount: number, currency = 'EUR') => ({
  charity,
  expertId: `${expertName} 1`,
  expertEmail: `${expertName}@example.com`,
  expertName,
  meetings: 1,
  amount,
  currency,
});
const rows = [row('Sea', 'Ana', 0.1), row('Air', 'Bo', 5), row('Sea', 'Cy', 0.2), row('Sea', 'Di', 7, 'USD')];
const words: Words = {
  translate: (key: string, { name }: { readonly name?: string } = {}) =>
    name === undefined ? (key.split('.').at(-1) ?? '') : `Total, ${name}`,
  locale: 'en',
  today: '2026-03-02',
  say: (value) => value,
};
const linesOf = (csv: string) => csv.trim().split('\r\n');

it('has its rows with the expert’s id and email, and below them the sums per charity and currency, to the cent', () => {
  const sheet = sheetOf(charitySummary, rows);
  expect(linesOf(reportCsv(charitySummary, sheet, [], words))).toEqual([
    'charity,expertName,currency,meetings,amount,expertId,expertEmail',
    'Sea,Ana,EUR,1,0.10,Ana 1,Ana@example.com',
    'Sea,Cy,EUR,1,0.20,Cy 1,Cy@example.com',
    'Sea,Di,USD,1,7.00,Di 1,Di@example.com',
    'Air,Bo,EUR,1,5.00,Bo 1,Bo@example.com',
    '',
    '"Total, Sea",,EUR,2,0.30,,',
    '"Total, Sea",,USD,1,7.00,,',
    '"Total, Air",,EUR,1,5.00,,',
    'total,,EUR,3,5.30,,',
    'total,,USD,1,7.00,,',
  ]);
});

it('keeps a charity together whatever the sort', () => {
  const { body } = sheetOf(charitySummary, rows, { sort: { column: 'amount', order: 'asc' } });
  const lines = body.map(({ kind, row: { charity, amount } }) => `${kind} ${charity} ${amount}`);
  expect(lines.slice(0, 5)).toEqual(['row Sea 0.1', 'row Sea 0.2', 'row Sea 7', 'subtotal Sea 0.3', 'subtotal Sea 7']);
  expect(lines.slice(5)).toEqual(['row Air 5', 'subtotal Air 5']);
});

it.each([
  [payoutSummary, { expertName: 'Ana', currency: 'EUR', gross: null }, 'Ana,EUR,0,0,,'],
  [charitySummary, { charity: 'Sea', expertName: 'Ana', currency: 'EUR' }, 'Sea,Ana,EUR,0,0,,'],
])('a missing amount is 0 in the file of every report', (report, missing, line) => {
  expect(linesOf(reportCsv(report, sheetOf(report, [missing]), [], words))[1]).toBe(line);
});
