import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { toMinor, type CancelAmounts } from '#contract/money.ts';
import { MoneyWaterfall } from '../money/MoneyWaterfall.tsx';
import { previewOf } from '../money/waterfall.ts';

interface CancelPreviewProps {
  readonly meeting: MeetingDetail;
  /** Undefined while an amount is wrong. */
  readonly amounts: CancelAmounts | undefined;
}

/** Who will pay and get what, by the arithmetic that the server posts. */
export const CancelPreview = ({ meeting, amounts }: CancelPreviewProps) => {
  const translate = useTranslate();
  const { price, terms, currency } = meeting;
  return (
    <Box component="section" aria-label={translate('meetings.cancel.preview')}>
      <Typography component="h3" variant="subtitle1" gutterBottom>
        {translate('meetings.cancel.preview')}
      </Typography>
      {amounts ? (
        <MoneyWaterfall
          title="meetings.cancel.preview"
          waterfall={previewOf(toMinor(price ?? 0), amounts, terms)}
          currency={currency}
          charity={terms?.charity}
        />
      ) : (
        <Typography color="text.secondary">{translate('meetings.cancel.noPreview')}</Typography>
      )}
    </Box>
  );
};
