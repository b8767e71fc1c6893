import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import type { CancelAmounts } from '#contract/money.ts';
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
