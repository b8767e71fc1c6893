import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, type CancelAmounts } from '#contract/money.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { formatMoney } from '#src/format/money.ts';
import { outcomeOf } from '../money/waterfall.ts';

interface CancelSubmitProps {
  /** The id of the form that it sends. */
  readonly form: string;
  readonly meeting: MeetingDetail;
  /** Undefined while an amount is wrong. */
  readonly amounts: CancelAmounts | undefined;
  readonly isPending: boolean;
}

/** The button carries what it does: how much is charged, and how much of what was held goes back. */
export const CancelSubmit = ({ form, meeting, amounts, isPending }: CancelSubmitProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (decided: CancelAmounts) => {
    const { held, charged, released } = outcomeOf(meeting, decided);
    const money = (amount: number) => formatMoney(fromMinor(amount), meeting.currency, locale);
    return translate(held === 0 ? 'meetings.cancel.submitNotHeld' : 'meetings.cancel.submit', {
      charged: money(charged),
      released: money(released),
    });
  };
  return (
    <SteadyButton type="submit" form={form} variant="contained" color="error" isPending={isPending}>
      {amounts ? textOf(amounts) : translate('meetings.cancel.submitPlain')}
    </SteadyButton>
  );
};
