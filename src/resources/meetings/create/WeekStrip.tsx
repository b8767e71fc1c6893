import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { mirrored } from '#src/components/screen.ts';
import { formatDayOfMonth, formatWeekday } from '#src/format/day.ts';
import type { BoardDay, Week } from './useWeek.ts';

interface WeekStripProps {
  readonly days: readonly BoardDay[];
  readonly day: LocalDate | undefined;
  readonly onDay: (date: LocalDate) => void;
  readonly week: Week;
  /** False while the slots of the week are not known. */
  readonly isCounted: boolean;
}

/** The week's days with the number of free times on each, between the two steps to other weeks. */
export const WeekStrip = ({ days, day, onDay, week, isCounted }: WeekStripProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={translate('meetings.create.previousWeek')}
        disabled={week.isCurrent}
        onClick={() => week.move(-1)}
      >
        <ChevronLeft sx={mirrored} />
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
      <IconButton aria-label={translate('meetings.create.nextWeek')} onClick={() => week.move(1)}>
        <ChevronRight sx={mirrored} />
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
