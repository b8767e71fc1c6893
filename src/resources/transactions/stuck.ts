import type { TransactionItem } from '#contract/transactionItem.ts';
import { STUCK_AFTER } from '#contract/transactions.ts';

/** A value of the list's status filter: pending for too long. */
export const STUCK = 'STUCK';

/** True where the gateway has not answered for so long that somebody has to look; `now` in milliseconds. */
export const isStuck = ({ status, createdAt }: Pick<TransactionItem, 'status' | 'createdAt'>, now: number): boolean =>
  status === 'PENDING' && Date.parse(createdAt) <= now - STUCK_AFTER;
