import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Slot } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { ZoneCalendar } from '#contract/calendar.ts';
import { describeFailure, FailureMore } from '#src/components/failures.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { formatDay } from '#src/format/day.ts';
import { useWords } from '#src/fields/field.tsx';
import type { PlacedFailure } from './useBooking.ts';
import { readingTexts, type Clocks } from './zoneClocks.ts';

/** What the API refused, told where it belongs. The first takes the focus when it appears, so that nobody has to look for it. */
export const PlacedAlert = ({ failure }: { failure: PlacedFailure | undefined }) =>
  failure && <FreshAlert key={failure.attempt} failure={failure} />;

const FreshAlert = ({ failure: { message, isFirst, error } }: { failure: PlacedFailure }) => {
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) alert.current?.focus();
  }, [isFirst]);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {say(message)}
      <FailureMore {...describeFailure(error)} />
    </Alert>
  );
};

/** Around an input that shows what the API refused itself: it gets the focus where it is the first, at each attempt anew. */
export const RefusedInput = ({ failure, children }: { failure: PlacedFailure | undefined; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const attempt = failure?.isFirst ? failure.attempt : undefined;
  useEffect(() => {
    if (attempt !== undefined) box.current?.querySelector('input')?.focus();
  }, [attempt]);
  return (
    <Box ref={box} sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
};

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
  const words = useWords();
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
                  {[formatDay(day, locale), ...readingTexts(slot.startTime, day, clocks, words)].join(' · ')}
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
