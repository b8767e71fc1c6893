import { Popover, TextField } from '@mui/material';
import { type FormEvent, type ReactNode } from 'react';
import { isLocalDate } from '#contract/calendar.ts';
import { useBelowStart } from '../screen.ts';
import { useDebouncedText } from './FilterInput.tsx';
import { chosenIn, type FilterControl } from './filters.ts';

interface DayInputProps {
  readonly label: string;
  /** A day, or an instant that a link has set: that is told by the chip alone. */
  readonly value: string;
  readonly onChange: (day: string | undefined) => void;
}

/** The API knows no day before; a year that is being typed is one of those. */
const FIRST = '1900-01-01';

/** A day that is asked for once its year is whole and typing has paused, or the field is left. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => {
  const {
    text: day,
    setText: setDay,
    flush,
  } = useDebouncedText(isLocalDate(value) ? value : '', (text) => {
    if (text === '') onChange(undefined);
    else if (text >= FIRST) onChange(text);
  });
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={({ target }) => setDay(target.value)}
      onBlur={flush}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST, max: '9999-12-31' } }}
    />
  );
};

/** What is set in a sheet, and what it opens below: undefined closes it. */
export interface SheetProps {
  /** Undefined while the filter is off. */
  readonly value: unknown;
  /** Undefined takes the filter away. */
  readonly onChange: (value: unknown) => void;
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export interface InputSheetProps extends SheetProps {
  readonly filter: FilterControl;
  readonly label: string;
}

/** What is typed or looked for. */
const inputOf = ({ filter, label, value, onChange }: InputSheetProps): ReactNode =>
  filter.kind === 'custom' ? (
    filter.input?.({ label, value, onChange })
  ) : (
    <DayInput label={label} value={chosenIn(value).join(', ')} onChange={onChange} />
  );

/** What opens below a pill to type in; Enter closes it. */
export const InputSheet = (props: InputSheetProps) => {
  const { label, anchor, onClose } = props;
  const belowStart = useBelowStart();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Popover
      open={anchor !== undefined}
      anchorEl={anchor}
      {...belowStart}
      onClose={onClose}
      slotProps={{
        transition: { onEntering: (sheet) => sheet.querySelector('input')?.focus() },
        paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 280 } },
      }}
    >
      <form onSubmit={submit}>{inputOf(props)}</form>
    </Popover>
  );
};
