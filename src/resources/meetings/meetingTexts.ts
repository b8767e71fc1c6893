import { useLocale, useTranslate } from 'react-admin';
import type { MeetingItem, PaymentMethod } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';

/** A payment method as people know it: "Visa •••• 4242"; by its id where the API tells no more. */
export const useCardText = () => {
  const translate = useTranslate();
  return ({ id, brand, last4 }: PaymentMethod): string =>
    brand || last4
      ? translate('meetings.create.card', { brand: brand ?? '', last4: last4 ?? '' }).trim()
      : translate('meetings.create.unknownCard', { id });
};

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
