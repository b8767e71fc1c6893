import { transactionStatuses } from '#contract/statuses.ts';
import {
  isStuck,
  openStatuses,
  STUCK,
  STUCK_AFTER,
  transactionDetail,
  type TransactionDetail,
} from '#contract/transactions.ts';
import { withInstants } from '#src/list/filters/filters.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { signedAmount } from '#src/format/money.ts';

/** product.md §3. */
export const transactionFields = fieldsOf(transactionDetail, {
  createdAt: { sortBy: true, byDay: true, range: ['from', 'to'], width: 7.9 },
  expert: { width: 10 },
  user: { width: 10 },
  type: { width: 8, sortBy: true, words: 'transactions.types' },
  status: {
    kind: 'status',
    width: 8.4,
    choices: [...transactionStatuses, STUCK],
    sortBy: true,
    note: (row: TransactionDetail, { say, translate }) => {
      if (isStuck(row, Date.now())) return { text: translate(`components.status.${STUCK}`), severity: 'warning' };
      const reason = row.status === 'FAILED' && say(row.failureReason);
      return reason ? { text: reason, severity: 'error' } : undefined;
    },
  },
  meetingId: { kind: 'meeting', width: 8.3 },
  amount: { value: signedAmount, sortBy: true, width: 6.3 },
  failureReason: { text: ({ failureReason }, { say }) => say(failureReason) ?? '' },
  paymentMethod: {
    kind: 'text',
    value: ({ paymentMethod: card }) =>
      [card?.brand, card?.last4 && `•••• ${card.last4}`].filter(Boolean).join(' ') || card?.id,
  },
});

/** Converts days to instants, and `STUCK` to the open statuses of long ago. */
export const toTransactionFilter = (filter: Readonly<Record<string, unknown>>, zone: string, now: Date) => {
  const query = withInstants(filter, zone);
  if (query['status'] !== STUCK) return query;
  const since = new Date(now.getTime() - STUCK_AFTER).toISOString();
  const { to } = query;
  return { ...query, status: [...openStatuses], to: typeof to === 'string' && to < since ? to : since };
};

/** In pixels, for one currency. */
export const TOTALS_HEIGHT = { xs: 55, md: 75 } as const;
