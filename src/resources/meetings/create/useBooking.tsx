import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ZoneCalendar } from '#contract/calendar.ts';
import type { Slot } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useGoOn } from '#src/components/UnsavedChanges.tsx';
import { describeFailure, FailureMore, useNotifyFailure } from '#src/components/failures.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatDay } from '#src/format/day.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { paths } from '#src/paths.ts';
import { bookedState } from '../JustBooked.tsx';
import { bookingBody, bookingFailure, type Failure, inTheWay, type Place } from './booking.ts';
import type { Scheduler } from './useScheduler.ts';
import { readingTexts, type Clocks } from './zoneClocks.ts';

interface Refusal extends Failure {
  readonly error: HttpError;
  /** The choices it is about: changed ones make it stale. */
  readonly of: string;
  /** Counts refusals, so that a second equal one is told again. */
  readonly attempt: number;
}

/** Where a refusal is explained in full. */
const explained: ReadonlySet<Place> = new Set(['pricing', 'board', 'payment']);

/** What one place of the page says of a refused booking. */
export interface PlacedFailure {
  readonly message: string;
  /** The focus belongs here: it is the first place that says something. */
  readonly isFirst: boolean;
  readonly error: HttpError;
  readonly attempt: number;
}

/** Sends the same intent under its key: the API answers with the meeting or a refusal before another time is offered. */
const useAskAgain = (isPerhapsBooked: boolean, book: () => Promise<void>) => {
  const ask = useEffectEvent(book);
  useEffect(() => {
    if (isPerhapsBooked) void ask();
  }, [isPerhapsBooked]);
};

/**
 * Books the meeting. Whatever fails, the page keeps what was chosen; the failure is told in a notice (6 s, product.md §8) and at
 * its place. An attempt at what is known to be impossible is told in the same way, and asks nobody.
 */
export const useBooking = (scheduler: Scheduler) => {
  const { choices, obstacles } = scheduler;
  const { run, isPending } = useAction('createMeeting', { success: messages.meetingScheduled });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [refusal, setRefusal] = useState<Refusal>();
  const body = bookingBody(choices);
  const contentOf = (start: string | undefined) => JSON.stringify({ ...choices, start });
  const tell = (message: string) => notify(message, { type: 'error', autoHideDuration: LONG_NOTICE });

  const fail = (error: HttpError) => {
    const failure = bookingFailure(error);
    /* A time that is gone is no choice any more: what is said of it stands until another one is chosen. */
    const isLost = error.code === 'SLOT_UNAVAILABLE';
    const of = contentOf(isLost ? undefined : choices.start);
    setRefusal((last) => ({ ...failure, error, of, attempt: (last?.attempt ?? 0) + 1 }));
    notifyFailure(error, { message: failure.message, autoHideDuration: LONG_NOTICE });
    scheduler.leaveUnanswered(error.isOutcomeUnknown);
    if (isLost) scheduler.loseSlot();
  };

  const book = async () => {
    const obstacle = inTheWay(obstacles);
    if (obstacle !== undefined) tell(obstacle);
    if (!body || isPending) return;
    try {
      const { data } = await run({ body });
      queryClient.removeQueries({ queryKey: ['getSchedule'] });
      const booked = data?.id ? paths.meeting(data.id) : paths.meetings;
      goOn(() => void navigate(booked, { state: bookedState(choices) }));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      fail(error);
    }
  };

  useAskAgain(scheduler.isPerhapsBooked, book);

  const current = refusal?.of === contentOf(choices.start) ? refusal : undefined;
  const failureAt = (place: Place): PlacedFailure | undefined => {
    const message = current?.at[place];
    return current && message !== undefined
      ? { message, isFirst: current.first === place, error: current.error, attempt: current.attempt }
      : undefined;
  };
  /* What stands at an input has no room for its reference: that is beside the button, as what has no place of its own. */
  const beside =
    current && !explained.has(current.first)
      ? {
          message: current.message,
          isFirst: current.first === 'summary',
          error: current.error,
          attempt: current.attempt,
        }
      : undefined;
  return { book, isPending, isComplete: body !== undefined, failureAt, beside };
};

export type Booking = ReturnType<typeof useBooking>;

/** What the API refused, told where it belongs. The first takes the focus as it appears (before it is painted), so that nobody has to look for it. */
export const PlacedAlert = ({ failure }: { failure: PlacedFailure | undefined }) =>
  failure && <FreshAlert key={failure.attempt} failure={failure} />;

const FreshAlert = ({ failure: { message, isFirst, error } }: { failure: PlacedFailure }) => {
  const say = useSentence();
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
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
  useLayoutEffect(() => {
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

/** The chosen time is taken (product.md §8): says so and offers what is nearest. */
export const LostSlot = ({ refusal, nearest, onChoose, board, clocks }: LostSlotProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords();
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => alert.current?.focus(), []);
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

/** The times of the day shown: those to choose from, and those that are taken. */
