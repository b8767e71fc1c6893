import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Slot } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { ZoneCalendar } from '#contract/zoneCalendar.ts';
import { formatDay } from '#src/format/day.ts';
import { describeFailure } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import type { PlacedFailure } from './useBooking.ts';
import type { Clocks } from './clocks.ts';
import { useReadingText } from './useReadingText.ts';

interface LostSlotProps {
  /** How the API has refused it; undefined where the schedule shows that it is gone. */
  readonly refusal: PlacedFailure | undefined;
  /** The three nearest free times. */
  readonly nearest: readonly Slot[];
  readonly onChoose: (slot: Slot) => void;
  readonly board: ZoneCalendar;
  readonly clocks: Clocks;
}

/** The chosen time is taken (spec 8): says so and offers what is nearest. */
export const LostSlot = ({ refusal, nearest, onChoose, board, clocks }: LostSlotProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = useReadingText(clocks);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {translate(messages.slotUnavailable)}
      {nearest.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('meetings.create.nearest')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {nearest.map((slot) => {
              const day = board.dateAt(new Date(slot.startTime));
              return (
                <Button
                  key={slot.startTime}
                  variant="outlined"
                  color="inherit"
                  size="small"
                  onClick={() => onChoose(slot)}
                >
                  {[formatDay(day, locale), ...textOf(slot.startTime, day)].join(' · ')}
                </Button>
              );
            })}
          </Box>
        </>
      )}
      {refusal && <FailureMore {...describeFailure(refusal.error)} />}
    </Alert>
  );
};
