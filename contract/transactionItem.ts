import { z } from 'zod';
import { currency, instant, money, openEnum, party } from './primitives.ts';
import { transactionStatuses, transactionTypes } from './statuses.ts';

/** A row of the transaction list: `amount` is in major units and never negative, `type` tells the direction. */
export const transactionItem = z.object({
  id: z.string(),
  meetingId: z.string().nullish(),
  type: openEnum(transactionTypes),
  status: openEnum(transactionStatuses),
  amount: money.nullish(),
  currency: currency.nullish(),
  createdAt: instant,
  expert: party.nullish(),
  user: party.nullish(),
  /** When the meeting takes place. */
  meetingDateTime: instant.nullish(),
  gatewayReference: z.string().nullish(),
  failureReason: z.string().nullish(),
});
export type TransactionItem = z.output<typeof transactionItem>;
