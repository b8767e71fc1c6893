import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/localDate.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import type { ReportRange } from './reportRange.ts';

/** What a sheet of figures must say of itself: label and value of the range, the zone, and when it was made. */
export const useAbout = ({ from, to, timeZone }: ReportRange, madeAt: number, compared?: ReportRange) => {
  const translate = useTranslate();
  const locale = useLocale();
  const made = new Date(madeAt).toISOString();
  const days = (first: LocalDate, last: LocalDate) =>
    translate('reports.about.to', { from: formatDay(first, locale), to: formatDay(last, locale) });
  return [
    [translate('reports.about.range'), days(from, to)],
    ...(compared ? [[translate('reports.compare'), days(compared.from, compared.to)] as const] : []),
    [translate('reports.about.zone'), timeZone],
    [
      translate('reports.about.madeAt'),
      `${formatDateTime(made, { timeZone, locale })} ${zoneName(made, { timeZone, locale })}`,
    ],
  ] as const;
};
