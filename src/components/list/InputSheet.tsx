import { Popover, TextField } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { belowStart } from '../screen.ts';
import { useDebouncedText } from './FilterInput.tsx';
import { FIRST_DAY, type ListFilter, type TypedFilter } from './filters.ts';

/** What the browser's own inputs take beside what is typed. */
const limits = { text: {}, number: { step: 'any' }, month: {}, date: { min: FIRST_DAY, max: '9999-12-31' } };

interface TypedInputProps {
  readonly filter: TypedFilter;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A value that is sent once it is whole and typing has paused, or the field is left. */
export const TypedInput = ({ filter, label, value, onChange }: TypedInputProps) => {
  const { type, parse, format } = filter;
  const { text, setText, flush } = useDebouncedText(value === undefined ? '' : format(value), (typed) => {
    const parsed = parse(typed);
    if (typed === '' || parsed !== undefined) onChange(typed === '' ? undefined : parsed);
  });
  return (
    <TextField
      type={type}
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={flush}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: limits[type] }}
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
  readonly filter: ListFilter;
  readonly label: string;
}

/** What is typed or looked for. */
const inputOf = ({ filter, label, value, onChange }: InputSheetProps): ReactNode =>
  filter.kind === 'typed' ? (
    <TypedInput filter={filter} label={label} value={value} onChange={onChange} />
  ) : (
    filter.kind === 'custom' && filter.input?.({ label, value, onChange })
  );

/** What opens below a pill to type in; Enter closes it. */
export const InputSheet = (props: InputSheetProps) => {
  const { label, anchor, onClose } = props;
  /* Not a form: in a date Chromium submits none. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
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
        paper: { role: 'dialog', 'aria-label': label, onKeyDown, sx: { p: 1.5, width: 280 } },
      }}
    >
      {inputOf(props)}
    </Popover>
  );
};
