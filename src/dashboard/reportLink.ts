import { zoneCalendar, type InstantRange } from '#contract/zoneCalendar.ts';
import { paths, reportPath } from '#src/paths.ts';

/** The payout report of a period of whole days in a zone. */
export const reportLink = ({ startDate, endDate }: InstantRange, timeZone: string): string => {
  const { dateAt } = zoneCalendar(timeZone);
  const [from, to] = [dateAt(new Date(startDate)), dateAt(new Date(endDate))];
  return reportPath(paths.payoutSummary, { from, to, timeZone });
};
