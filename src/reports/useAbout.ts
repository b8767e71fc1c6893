import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import type { ReportRange } from './reportRange.ts';

/** What a sheet of figures must say of itself: label and value of the range, the zone, and when it was made. */
export const useAbout = ({ from, to, timeZone }: ReportRange, madeAt: number) => {
  const translate = useTranslate();
  const locale = useLocale();
  const made = new Date(madeAt).toISOString();
  return [
    [
      translate('reports.about.range'),
      translate('reports.about.to', { from: formatDay(from, locale), to: formatDay(to, locale) }),
    ],
    [translate('reports.about.zone'), timeZone],
    [
      translate('reports.about.madeAt'),
      `${formatDateTime(made, { timeZone, locale })} ${zoneName(made, { timeZone, locale })}`,
    ],
  ] as const;
};
