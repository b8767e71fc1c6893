import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, MenuItem, MenuList, ToggleButton, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Slot } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { readingTexts } from '#src/domain/clocks.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatDay, formatDayOfMonth, formatWeekday } from '#src/format/day.ts';
import type { BoardProps } from './useScheduler.ts';
import { type BoardDay, slotAt } from './week.ts';

export const WeekStrip = ({ scheduler }: BoardProps) => {
  const translate = useTranslate();
  const { days, move, week } = scheduler;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={translate('meetings.create.previousWeek')}
        disabled={week.isFirst}
        onClick={() => move(-1)}
      >
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
        {days.map((day) => (
          <DayButton key={day.date} scheduler={scheduler} day={day} />
        ))}
      </Box>
      <IconButton aria-label={translate('meetings.create.nextWeek')} onClick={() => move(1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
};

interface DayProps extends BoardProps {
  readonly day: BoardDay;
}

const DayButton = ({ scheduler, day: { date, free } }: DayProps) => {
  const isShown = date === scheduler.day?.date;
  const isCounted = scheduler.schedule.isSuccess;
  const freeColor = isCounted && free.length > 0 ? 'success.main' : 'text.secondary';
  const { translate, locale } = useWords();
  const weight = { fontWeight: isShown ? 650 : 500 };
  return (
    <ToggleButton
      value={date}
      selected={isShown}
      onClick={() => scheduler.show(date)}
      sx={{
        flexDirection: 'column',
        minHeight: 64,
        p: '0 4px',
        color: 'text.primary',
        '&.Mui-selected': { borderColor: 'primary.main' },
      }}
    >
      <Typography component="span" variant="body2" sx={weight}>
        {formatWeekday(date, locale)}{' '}
      </Typography>
      <Typography component="span" variant="body2" noWrap sx={weight}>
        {formatDayOfMonth(date, locale)}{' '}
      </Typography>
      <Typography component="span" variant="caption" color={freeColor}>
        {isCounted ? translate('meetings.create.free', { smart_count: free.length }) : '…'}
      </Typography>
    </ToggleButton>
  );
};

export const DaySlots = ({ scheduler, day }: DayProps) => {
  const translate = useTranslate();
  const hasFree = scheduler.days.some(({ free }) => free.length > 0);
  return (
    <>
      {day.free.length > 0 && <SlotList scheduler={scheduler} day={day} />}
      {!hasFree && <Typography>{translate(messages.noSlots)}</Typography>}
      {hasFree && day.free.length === 0 && (
        <Typography color="text.secondary">{translate('meetings.create.noFreeThatDay')}</Typography>
      )}
      <BlockedSlots scheduler={scheduler} day={day} />
    </>
  );
};

/** One tab stop: arrow keys move, Enter or Space selects, Page Down and Page Up go to the next or previous free day. */
const SlotList = ({ scheduler, day: { date, free } }: DayProps) => {
  const id = useId();
  const words = useWords();
  const { translate, locale } = words;
  const { start, clocks, choose, step } = scheduler;
  const [isPaging, setPaging] = useState(false);
  const chosen = slotAt(free, start);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    setPaging(true);
    step(event.key === 'PageDown' ? 1 : -1);
  };
  return (
    <>
      <MenuList
        key={date}
        role="listbox"
        aria-label={translate('meetings.create.slots', { date: formatDay(date, locale) })}
        aria-describedby={id}
        autoFocusItem={isPaging}
        disableListWrap
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setPaging(false)}
        sx={{ maxHeight: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 0 }}
      >
        {free.map((slot) => {
          const [first, ...others] = readingTexts(slot.startTime, date, clocks, words);
          const isChosen = slot === chosen;
          return (
            <MenuItem
              key={slot.startTime}
              role="option"
              aria-selected={isChosen}
              selected={isChosen}
              onClick={() => choose(slot)}
              sx={{ gap: 1, minHeight: { sm: 40 }, whiteSpace: 'normal' }}
            >
              <Box sx={{ flex: 1 }}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {first}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {others.map((reading) => ` · ${reading}`).join('')}
                </Typography>
              </Box>
              {isChosen && <CheckCircle color="primary" fontSize="small" />}
            </MenuItem>
          );
        })}
      </MenuList>
      <Typography id={id} variant="caption" color="text.secondary">
        {translate('meetings.create.keys')}
      </Typography>
    </>
  );
};

const BlockedSlots = ({ scheduler: { clocks }, day: { date, blocked } }: DayProps) => {
  const words = useWords();
  const { translate } = words;
  if (blocked.length === 0) return null;
  const reasonText = (reason: Slot['reason']) =>
    reason ? translate(`meetings.create.reasons.${reason}`, { _: reason }) : translate('meetings.create.noReason');
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" color="text.secondary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('meetings.create.blocked', { smart_count: blocked.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
        {blocked.map(({ startTime, reason }) => (
          <Typography key={startTime} component="li" variant="body2" color="text.secondary">
            {[readingTexts(startTime, date, clocks, words)[0], reasonText(reason)].join(translate('components.colon'))}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
