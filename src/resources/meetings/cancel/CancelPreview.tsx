import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { type CancelAmounts, fromMinor } from '#contract/money.ts';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { formatMoney } from '#src/format/money.ts';
import { MoneyWaterfall } from '../money/MoneyWaterfall.tsx';
import { outcomeOf, previewOf } from '../money/waterfall.ts';

interface CancelPreviewProps {
  readonly meeting: MeetingDetail;
  /** Undefined while an amount is wrong. */
  readonly amounts: CancelAmounts | undefined;
}

/** Who will pay and get what, by the arithmetic that the server posts. */
export const CancelPreview = ({ meeting, amounts }: CancelPreviewProps) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('meetings.cancel.preview')}>
      <Typography component="h3" variant="subtitle1" gutterBottom>
        {translate('meetings.cancel.preview')}
      </Typography>
      {amounts ? (
        <Outcome meeting={meeting} amounts={amounts} />
      ) : (
        <Typography color="text.secondary">{translate('meetings.cancel.noPreview')}</Typography>
      )}
    </Box>
  );
};

const Outcome = ({ meeting, amounts }: { meeting: MeetingDetail; amounts: CancelAmounts }) => {
  const translate = useTranslate();
  const { held, charged } = outcomeOf(meeting, amounts);
  return (
    <>
      {held === 0 && (
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {translate(charged === 0 ? 'meetings.cancel.notHeld' : 'meetings.cancel.notHeldCharged')}
        </Typography>
      )}
      <MoneyWaterfall
        title="meetings.cancel.preview"
        waterfall={previewOf(meeting, amounts)}
        currency={meeting.currency}
        charity={meeting.terms?.charity}
      />
    </>
  );
};

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
