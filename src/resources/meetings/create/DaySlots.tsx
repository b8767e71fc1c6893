import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import type { Slot } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatDay } from '#src/format/day.ts';
import type { Scheduler } from './useScheduler.ts';
import { type BoardDay, type Direction, slotAt } from './useWeek.ts';
import { type Clocks, readingTexts } from './zoneClocks.ts';

interface DaySlotsProps {
  readonly scheduler: Scheduler;
  readonly day: BoardDay;
  /** False where the expert has no free time in the whole week. */
  readonly hasFree: boolean;
  readonly onChoose: (slot: Slot) => void;
  readonly onStep: (direction: Direction) => void;
}

export const DaySlots = ({ scheduler, day, hasFree, onChoose, onStep }: DaySlotsProps) => {
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
            onChoose={onChoose}
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

interface SlotListProps {
  readonly slots: readonly Slot[];
  readonly chosen: Slot | undefined;
  readonly onChoose: (slot: Slot) => void;
  /** Page Down and Page Up: the next day with a free time, and the last one before, in whatever week. */
  readonly onStep: (direction: Direction) => void;
  readonly clocks: Clocks;
  readonly day: LocalDate;
  readonly label: string;
  readonly describedBy: string;
}

/** Where a key moves to in a list of `count`; undefined for a key that does not move. */
const moved = (key: string, from: number, count: number): number | undefined => {
  const targets: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
};

/** The free times of a day: one stop of the Tab key, arrows move, Enter or Space chooses. */
const SlotList = (props: SlotListProps) => {
  const { slots, chosen, onChoose, onStep, clocks, day, label, describedBy } = props;
  const id = useId();
  const words = useWords();
  const chosenIndex = chosen ? slots.indexOf(chosen) : -1;
  const [active, setActive] = useState(Math.max(0, chosenIndex));
  const current = Math.min(active, slots.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moved(event.key, current, slots.length);
    const slot = slots[current];
    if (target !== undefined) setActive(target);
    else if (event.key === 'PageDown') onStep(1);
    else if (event.key === 'PageUp') onStep(-1);
    else if ((event.key === 'Enter' || event.key === ' ') && slot) onChoose(slot);
    else return;
    event.preventDefault();
    if (target !== undefined) document.getElementById(`${id}-${target}`)?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    <Box
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-activedescendant={`${id}-${current}`}
      onKeyDown={onKeyDown}
      sx={{
        maxHeight: 320,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus-visible [data-active]': { boxShadow: (theme) => `inset 3px 0 0 ${theme.palette.primary.main}` },
      }}
    >
      {slots.map((slot, index) => (
        <SlotOption
          key={slot.startTime}
          id={`${id}-${index}`}
          readings={readingTexts(slot.startTime, day, clocks, words)}
          isActive={index === current}
          isChosen={index === chosenIndex}
          onClick={() => {
            setActive(index);
            onChoose(slot);
          }}
        />
      ))}
    </Box>
  );
};

interface SlotOptionProps {
  readonly id: string;
  readonly readings: readonly string[];
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/* The keys are the listbox's: an option never has the focus itself. */
const SlotOption = ({ id, readings: [first, ...others], isActive, isChosen, onClick }: SlotOptionProps) => (
  <Box
    role="option"
    id={id}
    aria-selected={isChosen}
    data-active={isActive || undefined}
    onClick={onClick}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      px: 1.5,
      py: 0.75,
      minHeight: 40,
      cursor: 'pointer',
      bgcolor: isChosen ? 'action.selected' : isActive ? 'action.hover' : undefined,
      '&:hover': { bgcolor: 'action.hover' },
    }}
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
  </Box>
);

/** The times of a day that cannot be booked, folded away, each with the reason where the API gives one. */
const BlockedSlots = ({ slots, clocks, day }: { slots: readonly Slot[]; clocks: Clocks; day: LocalDate }) => {
  const translate = useTranslate();
  const words = useWords();
  if (slots.length === 0) return null;
  const reasonText = (reason: Slot['reason']) =>
    reason ? translate(`meetings.create.reasons.${reason}`, { _: reason }) : translate('meetings.create.noReason');
  const lineOf = ({ startTime, reason }: Slot) =>
    [readingTexts(startTime, day, clocks, words)[0], reasonText(reason)].join(translate('components.colon'));
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
