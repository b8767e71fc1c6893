import type { LocalDate } from '#contract/calendar.ts';
import { fromMinor, plus, toMinor } from '#contract/money.ts';
import type { Payout } from '#contract/reports.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { date } from '#src/fields/date.tsx';
import { text } from '#src/fields/text.tsx';
import { fileAmount } from '#src/format/money.ts';
import type { Report, ReportRow } from './index.tsx';
import { boundsOf, isWholeMonths, type ReportRange } from './reportRange.ts';

/** With columns of what was paid, where the API has it: of whole months. */
export const usePaidReport = (report: Report, range: ReportRange): Report => {
  const isPaidOut = useCapabilities().has('listPayouts') && report.isPaidOut === true && isWholeMonths(range);
  if (!isPaidOut) return { ...report, isPaidOut };
  return {
    ...report,
    columns: [...report.columns, text('paid', { file: ({ paid }) => fileAmount(paid) })],
    moreInFile: [date('paidOn'), text('reference'), text('paidBy'), ...(report.moreInFile ?? [])],
  };
};

/** Adds to each row what was paid: of several payouts their sum and the last day. */
export const withPayouts = (rows: readonly ReportRow[], payouts: readonly Payout[]): readonly ReportRow[] => {
  const paid = new Map<string, Payout[]>();
  const keyOf = ({ expertId, currency }: ReportRow) => `${expertId} ${currency}`;
  for (const payout of payouts) paid.set(keyOf(payout), [...(paid.get(keyOf(payout)) ?? []), payout]);
  return rows.map((row) => {
    const own = paid.get(keyOf(row));
    if (!own) return row;
    const listed = (field: 'reference' | 'paidBy') => [...new Set(own.map((one) => one[field]))].join(', ');
    return {
      ...row,
      paid: fromMinor(plus(...own.map(({ amount }) => toMinor(amount)))),
      paidOn: own.at(-1)?.paidOn,
      reference: listed('reference'),
      paidBy: listed('paidBy'),
      payoutId: own.length === 1 ? own[0]?.id : undefined,
    };
  });
};

export const monthOf = (day: LocalDate): string => day.slice(0, 7);

export const usePayableUntil = ({ isPaidOut }: Report, range: ReportRange): string | undefined => {
  const canMark = useCapabilities().has('markPayoutPaid') && isPaidOut === true;
  return canMark && monthOf(range.from) === monthOf(range.to) ? boundsOf(range).endDate : undefined;
};
