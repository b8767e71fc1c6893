import { holdAt } from '#contract/booking.ts';
import { type Minor, minus, plus, type Split } from '#contract/money.ts';
import type { MeetingStage } from '#contract/statuses.ts';

const HOUR = 3_600_000;

/** The platform's share of a price, agreed at booking: 20 %. */
export const PLATFORM_FEE_BP = 2000;

/** Between a refused payment and the next try. Milliseconds, as all here. */
export const RETRY_AFTER = 6 * HOUR;
/** Tries after the first refused one; then the meeting is cancelled. */
export const RETRIES = 3;
/** Between the capture and the payout to the expert. */
export const PAYOUT_AFTER = 24 * HOUR;
/** A step that was begun and not finished is taken up again after so long. */
export const STEP_LEASE = 60_000;
/** The time of a booking whose bank has not answered for so long is given back; the hold is asked about on. */
export const UNANSWERED_AFTER = HOUR;
/** A bank that does not answer is asked again at least so often. */
export const ASKED_EVERY = HOUR;

/** A step that waits for somebody who is not active is looked at again after so long. */
export const LOOK_AGAIN = 10 * 60_000;

export const later = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

interface Staged {
  readonly stage: MeetingStage;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** When a meeting that has just come to its stage has its next step; null when there is none. */
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

/** What the lines of a meeting come to, and when the first was posted; undefined without any. */
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

/** True where a settled meeting leaves a line in the ledger: somebody pays or somebody gets something. */
export const movesMoney = ({ charged, platformFee, discounts, charity, payout }: Split): boolean =>
  [charged, platformFee, discounts, charity, payout].some((amount) => amount !== 0);
