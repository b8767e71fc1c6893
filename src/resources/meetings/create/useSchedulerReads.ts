import { useRead } from '#src/dataProvider/useRead.ts';
import type { UrlChoices } from './useUrlChoices.ts';

const NOBODY = '';

interface Week {
  /** The first instant of the week shown. */
  readonly from: Date;
  /** True once the expert's zone is known, as far as it ever will be. */
  readonly isKnown: boolean;
}

/**
 * What the scheduler needs to know of the chosen people, asked for all at once.
 * A failed pricing or payments load is an empty value (spec 8): its `data` stays undefined, and it can be tried again.
 */
export const useSchedulerReads = ({ expertId, userId, duration }: UrlChoices, week: Week) => {
  const hasExpert = expertId !== undefined;
  const expert = { id: expertId ?? NOBODY };
  const wanted = { ...(duration && { duration }), ...(userId && { userId }) };
  return {
    pricing: useRead('getPricing', { params: expert }, { enabled: hasExpert }),
    payments: useRead('listPayments', { params: { id: userId ?? NOBODY } }, { enabled: userId !== undefined }),
    schedule: useRead(
      'getSchedule',
      { params: expert, query: { startTime: week.from.toISOString(), ...wanted } },
      { enabled: hasExpert && week.isKnown },
    ),
  };
};

export type SchedulerReads = ReturnType<typeof useSchedulerReads>;
