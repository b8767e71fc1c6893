import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { Section } from '#src/components/Section.tsx';
import { Awaited } from '#src/components/InTurn.tsx';
import { ErrorPanel } from '#src/components/failures.tsx';
import { cityOf } from '#src/format/dateTime.ts';
import { formatDay, formatDayOfMonth, formatWeekday } from '#src/format/day.ts';
import { DaySlots } from './DaySlots.tsx';
import { type Booking, LostSlot, PlacedAlert } from './useBooking.tsx';
import { type BoardDay, type FreeWeekNote, useNearestFree, useShownDay } from './useWeek.ts';
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

/** A week of the expert's times: the strip of days, and the free times of the day shown on everybody's clock. */
const SlotBoard = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { board, clocks, schedule, week, url, isLost } = scheduler;
  const nearest = useNearestFree(scheduler);
  const { days, day, note, show, move, choose, chooseNearest, step } = useShownDay(scheduler);

  return (
    <>
      <ClockChangeNotes days={days.map((shown) => shown.date)} clocks={clocks} />
      {isLost && url.start && (
        <LostSlot
          refusal={booking.failureAt('board')}
          nearest={nearest}
          onChoose={chooseNearest}
          board={board}
          clocks={clocks}
        />
      )}
      {/* Without the expert's zone these would be days of another calendar, and change under the pointer. */}
      {scheduler.expert && (
        <WeekStrip
          days={days}
          day={day?.date}
          onDay={show}
          isFirst={week.isCurrent}
          onMove={move}
          isCounted={schedule.isSuccess}
        />
      )}
      <FreeWeekStatus note={note} />
      {schedule.isError && <ErrorPanel error={schedule.error} onRetry={() => void schedule.refetch()} />}
      {/* Another one below the days, once they are there: nothing that stands moves. */}
      {schedule.isPending && <Awaited key={scheduler.expert?.id} height={160} />}
      {schedule.isSuccess && day && (
        <DaySlots
          scheduler={scheduler}
          day={day}
          hasFree={days.some(({ free }) => free.length > 0)}
          onChoose={choose}
          onStep={step}
        />
      )}
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

interface WeekStripProps {
  readonly days: readonly BoardDay[];
  readonly day: LocalDate | undefined;
  readonly onDay: (date: LocalDate) => void;
  /** True where no week goes before. */
  readonly isFirst: boolean;
  readonly onMove: (weeks: number) => void;
  /** False while the slots of the week are not known. */
  readonly isCounted: boolean;
}

/** The week's days with the number of free times on each, between the two steps to other weeks. */
const WeekStrip = ({ days, day, onDay, isFirst, onMove, isCounted }: WeekStripProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={translate('meetings.create.previousWeek')} disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronLeft />
      </IconButton>
      <Box
        role="group"
        aria-label={translate('meetings.create.days')}
        sx={{
          display: 'grid',
          gap: 0.5,
          flex: 1,
          minWidth: 0,
          gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', sm: `repeat(${days.length}, minmax(0, 1fr))` },
        }}
      >
        {days.map(({ date, free }) => (
          <DayButton
            key={date}
            date={date}
            free={isCounted ? free.length : undefined}
            isShown={date === day}
            onClick={() => onDay(date)}
          />
        ))}
      </Box>
      <IconButton aria-label={translate('meetings.create.nextWeek')} onClick={() => onMove(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
};

interface DayButtonProps {
  readonly date: LocalDate;
  readonly free: number | undefined;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

const DayButton = ({ date, free, isShown, onClick }: DayButtonProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ButtonBase
      aria-pressed={isShown}
      onClick={onClick}
      sx={{
        flexDirection: 'column',
        minHeight: 64,
        px: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: isShown ? 'primary.main' : 'divider',
        bgcolor: isShown ? 'action.selected' : undefined,
      }}
    >
      <Typography component="span" variant="body2" sx={{ fontWeight: isShown ? 650 : 500 }}>
        {formatWeekday(date, locale)}{' '}
      </Typography>
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: isShown ? 650 : 500 }}>
        {formatDayOfMonth(date, locale)}{' '}
      </Typography>
      <Typography component="span" variant="caption" color={free ? 'success.main' : 'text.secondary'}>
        {free === undefined ? '…' : translate('meetings.create.free', { smart_count: free })}
      </Typography>
    </ButtonBase>
  );
};
