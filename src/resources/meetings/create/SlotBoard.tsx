import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { SCHEDULE_DAYS } from '#contract/booking.ts';
import { addDays } from '#contract/calendar.ts';
import { messages } from '#contract/messages.ts';
import { Section } from '#src/ui/Section.tsx';
import { DelayingSkeleton } from '#src/ui/page/StagedRender.tsx';
import { ErrorPanel, FailureAlert, FailureMore } from '#src/ui/failures.tsx';
import { clockChanges, dayAndReadings } from '#src/domain/clocks.ts';
import { useWords } from '#src/fields/field.tsx';
import { focusOnMount } from '#src/focus.ts';
import { cityOf } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { DaySlots, WeekStrip } from './DaySlots.tsx';
import type { BoardProps, SchedulerProps } from './useScheduler.ts';
import { nearestFree, SEARCHED_WEEKS } from './week.ts';

export const BoardSection = ({ scheduler }: SchedulerProps) => {
  const translate = useTranslate();
  const { url, board, isLost } = scheduler;
  const alert = scheduler.alertAt('dateTime');
  if (url.expertId === undefined)
    return (
      <Section title="resources.meetings.fields.when">
        <Typography color="text.secondary">{translate('meetings.create.chooseExpertFirst')}</Typography>
      </Section>
    );
  return (
    <Section
      title="resources.meetings.fields.when"
      aside={
        <Typography component="span" variant="body2" color="text.secondary">
          {translate('meetings.create.zoneOfDays', { zone: board.timeZone })}
        </Typography>
      }
    >
      {alert && !isLost && <FailureAlert failure={alert} />}
      {isLost && <LostSlot scheduler={scheduler} />}
      <Board scheduler={scheduler} />
    </Section>
  );
};

export const Board = ({ scheduler }: BoardProps) => {
  const { expert, schedule, day } = scheduler;
  return (
    <>
      <ClockChangeNotes scheduler={scheduler} />
      {/* Without the expert's zone, these would be days of another calendar and would change under the pointer. */}
      {expert && <WeekStrip scheduler={scheduler} />}
      <SearchStatus scheduler={scheduler} />
      {schedule.isError && <ErrorPanel error={schedule.error} onRetry={() => void schedule.refetch()} />}
      {/* A new skeleton once the days are above it, so that it causes no layout shift. */}
      {schedule.isPending && <DelayingSkeleton key={expert?.id} height={160} />}
      {schedule.isSuccess && day && <DaySlots scheduler={scheduler} day={day} />}
    </>
  );
};

/** The chosen slot is taken (product.md §8): offers the nearest free slots of the surrounding days, in any week. */
const LostSlot = ({ scheduler }: SchedulerProps) => {
  const words = useWords();
  const { translate } = words;
  const { url, board, slots, readWeek } = scheduler;
  const lost = new Date(url.start ?? '');
  const around = useQuery({
    queryKey: ['getSchedule', 'around', url],
    queryFn: async () => {
      const date = board.dateAt(lost);
      const weeks = [addDays(date, -SCHEDULE_DAYS), date].map((first) => readWeek(board.startOf(first)));
      return (await Promise.all(weeks)).flat();
    },
  });
  const nearest = nearestFree(around.data ?? (around.isError ? slots : []), lost);
  return (
    <Alert ref={focusOnMount} severity="error" tabIndex={-1}>
      {translate(messages.slotUnavailable)}
      {nearest.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('meetings.create.nearest')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {nearest.map((slot) => {
              const { date, clocks } = dayAndReadings(slot.startTime, board, scheduler.clocks, words);
              const choose = () => scheduler.chooseNearest(slot);
              return (
                <Button key={slot.startTime} variant="outlined" color="inherit" size="small" onClick={choose}>
                  {`${date} · ${clocks}`}
                </Button>
              );
            })}
          </Box>
        </>
      )}
      <FailureMore {...scheduler.alertAt('dateTime')} />
    </Alert>
  );
};

const ClockChangeNotes = ({ scheduler: { days, clocks } }: BoardProps) => {
  const { translate, locale } = useWords();
  const dates = days.map(({ date }) => date);
  return clockChanges(dates, clocks).map(({ zone, roles, date, minutes }) => (
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

const SearchStatus = ({ scheduler: { search } }: BoardProps) => {
  const { translate, locale } = useWords();
  const text = (name: string, options = {}) => translate(`meetings.create.otherWeek.${name}`, options);
  const status = () => {
    if (search.isIdle) return undefined;
    if (search.isPending) return text('looking');
    if (search.isError) return text('failed');
    if (search.data) return text('found', { date: formatDay(search.data.date, locale) });
    return search.variables > 0 ? text('noneAfter', { smart_count: SEARCHED_WEEKS }) : text('noneBefore');
  };
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {status()}
    </Typography>
  );
};
