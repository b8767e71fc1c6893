import { holdAt } from '#contract/booking.ts';
import { type Minor, minus, plus, type Split } from '#contract/money.ts';
import type { MeetingStage } from '#contract/statuses.ts';

const HOUR = 3_600_000;

/** The platform's share of a price, agreed at booking: 20 %. */
export const PLATFORM_FEE_BP = 2000;

/** Pause between a refused payment and the retry, in milliseconds, as all values here. */
export const RETRY_AFTER = 6 * HOUR;
/** Retries of a refused authorisation before the meeting is cancelled; from its start on there is no limit. */
export const RETRIES = 3;
/** Time between the capture and the payout to the expert. */
export const PAYOUT_AFTER = 24 * HOUR;
/** Lease of a step: if it is not finished, it is retried after this time. */
export const STEP_LEASE = 60_000;
/** A reservation without a response of the gateway is dropped after this time; the hold is still queried. */
export const UNANSWERED_AFTER = HOUR;
/** Longest pause between two queries of an unknown outcome. */
export const ASKED_EVERY = HOUR;

/** Pause before the next look at a step that waits for an inactive party. */
export const LOOK_AGAIN = 10 * 60_000;

export const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

interface Staged {
  readonly stage: MeetingStage;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Due time of the next step of a meeting that has just reached its stage; null if there is none. */
export const nextStepOf = ({ stage, startsAt, endsAt }: Staged, now: Date): Date | null => {
  const steps: Readonly<Record<MeetingStage, Date | null>> = {
    SCHEDULED: holdAt(startsAt),
    'PRE-AUTH': endsAt,
    'PRE-AUTH-RETRY': later(now, RETRY_AFTER),
    PAID: later(now, PAYOUT_AFTER),
    ENDED: null,
    CANCELLED: null,
  };
  return steps[stage];
};

interface Line extends Split {
  readonly at: Date;
  readonly refunded: Minor;
}

/** Sum of a meeting's ledger lines, with the time of the first; undefined without lines. */
export const sumOfLines = (lines: readonly Line[]): (Split & { readonly at: Date }) | undefined => {
  const [first] = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const sum = (amountOf: (line: Line) => Minor) => plus(...lines.map(amountOf));
  return (
    first && {
      at: first.at,
      charged: sum(({ charged, refunded }) => minus(charged, refunded)),
      platformFee: sum(({ platformFee }) => platformFee),
      discounts: sum(({ discounts }) => discounts),
      charity: sum(({ charity }) => charity),
      payout: sum(({ payout }) => payout),
    }
  );
};

/** True if a settled meeting has a line in the ledger: any amount is not 0. */
export const movesMoney = ({ charged, platformFee, discounts, charity, payout }: Split): boolean =>
  [charged, platformFee, discounts, charity, payout].some((amount) => amount !== 0);
