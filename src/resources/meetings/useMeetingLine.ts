import { useLocale, useTranslate } from 'react-admin';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';

/** A meeting in one line: who, and when with the zone. */
export const useMeetingLine = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ expert, user, dateTime }: Pick<MeetingItem, 'expert' | 'user' | 'dateTime'>): string =>
    translate('meetings.cancel.what', {
      expert: fullNameOf(expert),
      user: fullNameOf(user),
      when: `${formatDateTime(dateTime, { locale })} ${zoneName(dateTime, { locale })}`,
    });
};
