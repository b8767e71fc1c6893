import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { preferredDuration } from './booking.ts';
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
export const useSchedulerReads = ({ expertId, userId, ...url }: UrlChoices, week: Week) => {
  const hasExpert = expertId !== undefined;
  const expert = { id: expertId ?? NOBODY };
  const durations = useRead('listDurations', {});
  const pricing = useRead('getPricing', { params: expert }, { enabled: hasExpert });
  const payments = useRead('listPayments', { params: { id: userId ?? NOBODY } }, { enabled: userId !== undefined });
  const duration = url.duration ?? preferredDuration(durations.data?.data ?? [], pricing.data?.data);
  const wanted = { ...(duration && { duration }), ...(userId && { userId }) };
  const weekFrom = (from: Date) => ({ params: expert, query: { startTime: from.toISOString(), ...wanted } });
  const schedule = useRead('getSchedule', weekFrom(week.from), { enabled: hasExpert && week.isKnown });
  const queries = useQueryClient();
  const call = useCall();
  /** The slots of another week, which is shown without a pause when the board then goes there. */
  const readWeek = async (from: Date) => {
    const input = weekFrom(from);
    const queryFn = () => call('getSchedule', input);
    return (await queries.fetchQuery({ queryKey: ['getSchedule', input], queryFn })).data.slots;
  };
  return { durations, pricing, payments, schedule, readWeek, duration };
};
