import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { fromMinor, splitOfCancellation, type CancelAmounts, type Minor } from '#contract/money.ts';
import { formatMoney } from '#src/format/money.ts';

interface CancelSubmitProps {
  /** The id of the form that it sends. */
  readonly form: string;
  readonly price: Minor;
  readonly amounts: CancelAmounts | undefined;
  readonly currency: string | null | undefined;
  readonly isPending: boolean;
}

/** The button carries what it does: how much is charged and how much goes back. */
export const CancelSubmit = ({ form, price, amounts, currency, isPending }: CancelSubmitProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const money = (amount: Minor) => formatMoney(fromMinor(amount), currency, locale);
  /* What is charged and given back does not depend on how the charge is shared. */
  const split = amounts && splitOfCancellation(price, amounts, { platformFeeBp: 0, charityBp: 0 });
  return (
    <Button type="submit" form={form} variant="contained" color="error" loading={isPending}>
      {split
        ? translate('meetings.cancel.submit', { charged: money(split.charged), released: money(split.released) })
        : translate('meetings.cancel.submitPlain')}
    </Button>
  );
};
