import { Alert, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { messages } from '#contract/messages.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { Section } from '#src/components/Section.tsx';
import { cityOf } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { BlockedSlots, SlotList } from './SlotList.tsx';
import { LostSlot, PlacedAlert } from './PlacedFailure.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import { type BoardDay, boardDays, nextFree, slotAt } from './useWeek.ts';
import type { Booking } from './useBooking.ts';
import { type Direction, type FreeWeekNote, useFreeWeek, useNearestFree } from './useFreeWeek.ts';
import type { Scheduler } from './useScheduler.ts';
import { clockChanges, type Clocks } from './zoneClocks.ts';

/** When: the slot board, once there is an expert whose times can be shown. */
export const BoardSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const translate = useTranslate();
  const hasExpert = scheduler.url.expertId !== undefined;
  return (
    <Section
      title="meetings.create.when"
      aside={
        hasExpert && (
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('meetings.create.zoneOfDays', { zone: scheduler.board.timeZone })}
          </Typography>
        )
      }
    >
      {!scheduler.isLost && <PlacedAlert failure={booking.failureAt('board')} />}
      {hasExpert ? (
        <SlotBoard scheduler={scheduler} booking={booking} />
      ) : (
        <Typography color="text.secondary">{translate('meetings.create.chooseExpertFirst')}</Typography>
      )}
    </Section>
  );
};

/** The day to open on: the chosen time's, else the first with a free time, else the first. */
const openingDay = (days: readonly BoardDay[], chosen: LocalDate | undefined): BoardDay | undefined =>
  days.find(({ date }) => date === chosen) ?? days.find(({ free }) => free.length > 0) ?? days[0];

/** A week of the expert's times: the strip of days, and the free times of the day shown on everybody's clock. */
const SlotBoard = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { board, clocks, slots, schedule, week, url, isLost } = scheduler;
  const [chosenDay, chooseDay] = useState<LocalDate>();
  const nearest = useNearestFree(scheduler);
  const days = boardDays(slots, board, week.from);
  const startDay = url.start ? board.dateAt(new Date(url.start)) : undefined;
  const day = days.find(({ date }) => date === chosenDay) ?? openingDay(days, startDay);

  const otherWeek = useFreeWeek(scheduler, chooseDay);
  const show = (date: LocalDate) => {
    otherWeek.forget();
    chooseDay(date);
  };

  const step = (direction: Direction) => {
    const target = day && nextFree(days, day.date, direction);
    if (target) show(target.date);
    else void otherWeek.seek(direction);
  };

  return (
    <>
      <ClockChangeNotes days={days.map((shown) => shown.date)} clocks={clocks} />
      {isLost && url.start && (
        <LostSlot
          refusal={booking.failureAt('board')}
          nearest={nearest}
          onChoose={(slot) => {
            chooseDay(undefined);
            week.reset();
            scheduler.pickSlot(slot);
          }}
          board={board}
          clocks={clocks}
        />
      )}
      {/* Without the expert's zone these would be days of another calendar, and change under the pointer. */}
      {scheduler.expert && (
        <WeekStrip days={days} day={day?.date} onDay={show} week={week} isCounted={schedule.isSuccess} />
      )}
      <FreeWeekStatus note={otherWeek.note} />
      {schedule.isError && <ErrorPanel error={schedule.error} onRetry={() => void schedule.refetch()} />}
      {schedule.isPending && <Skeleton variant="rounded" height={160} />}
      {schedule.isSuccess && day && (
        <DaySlots scheduler={scheduler} day={day} hasFree={days.some(({ free }) => free.length > 0)} onStep={step} />
      )}
    </>
  );
};

interface DaySlotsProps {
  readonly scheduler: Scheduler;
  readonly day: BoardDay;
  /** False where the expert has no free time in the whole week. */
  readonly hasFree: boolean;
  readonly onStep: (direction: Direction) => void;
}

const DaySlots = ({ scheduler, day, hasFree, onStep }: DaySlotsProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const help = useId();
  const { clocks, choices } = scheduler;
  return (
    <>
      {day.free.length === 0 ? (
        <Typography color={hasFree ? 'text.secondary' : undefined}>
          {translate(hasFree ? 'meetings.create.noFreeThatDay' : messages.noSlots)}
        </Typography>
      ) : (
        <>
          <SlotList
            slots={day.free}
            chosen={slotAt(day.free, choices.start)}
            onChoose={scheduler.pickSlot}
            onStep={onStep}
            clocks={clocks}
            day={day.date}
            label={translate('meetings.create.slots', { date: formatDay(day.date, locale) })}
            describedBy={help}
          />
          <Typography id={help} variant="caption" color="text.secondary">
            {translate('meetings.create.keys')}
          </Typography>
        </>
      )}
      <BlockedSlots slots={day.blocked} clocks={clocks} day={day.date} />
    </>
  );
};

/** Notes whose clocks change in the week shown, before somebody is an hour wrong. */
const ClockChangeNotes = ({ days, clocks }: { days: readonly LocalDate[]; clocks: Clocks }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return clockChanges(days, clocks).map(({ zone, roles, date, minutes }) => (
    <Alert key={`${zone} ${date}`} severity="info" role="note">
      {translate(minutes > 0 ? 'meetings.clock.forward' : 'meetings.clock.back', {
        date: formatDay(date, locale),
        city: cityOf(zone),
        whose: roles.map((role) => translate(`meetings.clock.whose.${role}`)).join(', '),
        minutes: Math.abs(minutes),
      })}
    </Alert>
  ));
};

/** Says, to the eye and the ear, where a step beyond the week has led. */
const FreeWeekStatus = ({ note }: { note: FreeWeekNote | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const options = {
    ...(note?.said === 'found' && { date: formatDay(note.day, locale) }),
    ...(note?.said === 'noneAfter' && { smart_count: note.weeks }),
  };
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {note && translate(`meetings.create.otherWeek.${note.said}`, options)}
    </Typography>
  );
};
