/** What goes back to the user or out to the expert; the rest is held or taken. */
const outgoing = new Set(['RELEASE', 'REFUND', 'PAYOUT']);

interface Moved {
  readonly type: string;
  readonly amount?: number | null | undefined;
}

/** The amount as a movement: below zero where the money leaves us. Missing stays missing. */
export const signedAmount = ({ type, amount }: Moved): number | undefined => {
  if (typeof amount !== 'number') return undefined;
  return outgoing.has(type) && amount !== 0 ? -amount : amount;
};
