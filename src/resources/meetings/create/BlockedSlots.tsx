import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/localDate.ts';
import type { Slot } from '#contract/meetings.ts';
import type { Clocks } from './clocks.ts';
import { useReadingText } from './useReadingText.ts';

/** The times of a day that cannot be booked, folded away, each with the reason where the API gives one. */
export const BlockedSlots = ({ slots, clocks, day }: { slots: readonly Slot[]; clocks: Clocks; day: LocalDate }) => {
  const translate = useTranslate();
  const textOf = useReadingText(clocks);
  if (slots.length === 0) return null;
  const reasonText = (reason: Slot['reason']) =>
    reason ? translate(`meetings.create.reasons.${reason}`, { _: reason }) : translate('meetings.create.noReason');
  const lineOf = ({ startTime, reason }: Slot) =>
    [textOf(startTime, day)[0], reasonText(reason)].join(translate('components.colon'));
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" color="text.secondary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('meetings.create.blocked', { smart_count: slots.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
        {slots.map((slot) => (
          <Typography key={slot.startTime} component="li" variant="body2" color="text.secondary">
            {lineOf(slot)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
