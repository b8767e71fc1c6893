import type { MeetingDetail } from '#contract/meetings.ts';
import { toMinor, type Minor } from '#contract/money.ts';
import type { TransactionType } from '#contract/statuses.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';

const succeeded = (transactions: readonly TransactionItem[], type: TransactionType) =>
  transactions.filter((movement) => movement.type === type && movement.status === 'SUCCEEDED');

const amountOf = ({ amount }: TransactionItem): Minor => toMinor(amount ?? 0);

/** How much was moved in movements of a type that went well, in cents. */
export const movedOf = (transactions: readonly TransactionItem[], type: TransactionType): Minor =>
  succeeded(transactions, type).reduce((sum, movement) => sum + amountOf(movement), 0);

/**
 * What is held on the card of a meeting that can be cancelled, in cents: its latest hold, as the server finds it. Where the
 * API does not tell the movements the stage does: only a pre-authorised meeting has its price held.
 */
export const heldNow = ({ transactions, stage, price }: MeetingDetail): Minor => {
  if (!transactions) return stage === 'PRE-AUTH' ? toMinor(price ?? 0) : 0;
  const latest = succeeded(transactions, 'PRE_AUTH')
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .at(-1);
  return latest ? amountOf(latest) : 0;
};
