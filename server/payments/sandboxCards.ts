import { messages } from '#contract/messages.ts';
/** The sandbox bank's cards, by what they do when they are charged. */
export const sandboxCards = {
  works: 'card_works',
  declines: 'card_declines',
  expired: 'card_expired',
  /** The bank never answers, and nothing is held. */
  timesOut: 'card_times_out',
} as const;

/** Why the sandbox refuses a card, for a person to read; null for one that it takes. */
export const refusalOf = (token: string): string | null => {
  if (token === sandboxCards.declines) return messages.cardDeclined;
  if (token === sandboxCards.expired) return messages.cardExpired;
  return null;
};

/**
 * The sandbox's reference of a hold. It carries the amount, so that a bank that has forgotten everything (a new process
 * without a ledger file, demo data) still knows what it may capture.
 */
export const holdReference = (amount: number, currency: string, key: string): string =>
  `hold_${amount}_${currency.toLowerCase()}_${key}`;

/** The amount that a reference holds, whole minor units; undefined for a text that is no reference of the sandbox. */
export const heldBy = (reference: string): number | undefined => {
  const found = /^hold_(\d+)_[a-z]{3}_/.exec(reference);
  return found?.[1] === undefined ? undefined : Number(found[1]);
};
