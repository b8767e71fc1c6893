import { useState } from 'react';
import { dashboardPeriods } from '#contract/dashboardPeriods.ts';
import { type InstantRange, zoneCalendar } from '#contract/calendar.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { localZone } from '#src/format/dateTime.ts';
import { paths, reportPath } from '#src/paths.ts';

/** The dashboard's figures in the days of this browser's zone; several widgets share one call. */
export const useDashboard = () => {
  const timeZone = localZone();
  const { data, error, isPending, refetch } = useRead('getDashboard', { query: { timezone: timeZone } });
  /** The API has no such call: the widgets read what they can from the calls that every API has. */
  const isAbsent = data?.isAbsent === true;
  const answer = isAbsent ? undefined : data?.data;
  const [ownPeriods] = useState(() => dashboardPeriods(new Date(), timeZone));
  return {
    timeZone,
    answer,
    isAbsent,
    periods: answer?.periods ?? ownPeriods,
    error,
    isPending,
    retry: () => void refetch(),
  };
};

/** The payout report of a period of whole days in a zone. */
export const reportLink = ({ startDate, endDate }: InstantRange, timeZone: string): string => {
  const { dateAt } = zoneCalendar(timeZone);
  const [from, to] = [dateAt(new Date(startDate)), dateAt(new Date(endDate))];
  return reportPath(paths.payoutSummary, { from, to, timeZone });
};
