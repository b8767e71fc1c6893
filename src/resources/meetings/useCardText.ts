import { useTranslate } from 'react-admin';
import type { PaymentMethod } from '#contract/meetings.ts';

/** A payment method as people know it: "Visa •••• 4242"; by its id where the API tells no more. */
export const useCardText = () => {
  const translate = useTranslate();
  return ({ id, brand, last4 }: PaymentMethod): string =>
    brand || last4
      ? translate('meetings.create.card', { brand: brand ?? '', last4: last4 ?? '' }).trim()
      : translate('meetings.create.unknownCard', { id });
};
