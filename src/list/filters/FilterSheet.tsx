import { Checkbox, FormControlLabel, Popover, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChoiceFilter, FilterInputProps, ListFilter, TypedFilter } from '#src/fields/field.tsx';
import { belowStart } from '#src/ui/screen.ts';
import { useDebouncedText, valuesOf } from './filters.ts';
import { dayBounds } from '#src/fields/date.tsx';

interface SheetInputProps<F extends ListFilter> extends FilterInputProps {
  readonly filter: F;
}

const nativeAttributes = { text: {}, number: { step: 'any' }, month: {}, date: dayBounds };

const TypedInput = ({ filter, label, value, onChange }: SheetInputProps<TypedFilter>) => {
  const { type, parse, format } = filter;
  /* Only the initial value: the value coming back would overwrite text typed in the meantime. */
  const [initial] = useState(value === undefined ? '' : format(value));
  const { text, setText, flush } = useDebouncedText(initial, (typed) => {
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
      onKeyDown={({ key }) => key === 'Enter' && flush()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: nativeAttributes[type] }}
    />
  );
};

const ChecksInput = ({ filter, value, onChange }: SheetInputProps<ChoiceFilter>) => {
  const translate = useTranslate();
  const chosen = value === undefined ? [] : valuesOf(value);
  return filter.choices.map((choice) => {
    const one = String(choice.value);
    const change = (isOn: boolean) => onChange(isOn ? [...chosen, one] : chosen.filter((other) => other !== one));
    return (
      <FormControlLabel
        key={one}
        sx={{ display: 'flex' }}
        label={translate(choice.label, { _: choice.label })}
        control={<Checkbox size="small" checked={chosen.includes(one)} onChange={(_, isOn) => change(isOn)} />}
      />
    );
  });
};

const SheetInput = ({ filter, ...input }: SheetInputProps<ListFilter>) => {
  if (filter.kind === 'typed') return <TypedInput filter={filter} {...input} />;
  if (filter.kind === 'choice') return <ChecksInput filter={filter} {...input} />;
  return filter.kind === 'custom' && filter.input?.(input);
};

export interface FilterSheetProps extends SheetInputProps<ListFilter> {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export const FilterSheet = ({ anchor, onClose, ...input }: FilterSheetProps) => {
  /* Chromium does not submit a form on Enter in a date input. */
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
        paper: { role: 'dialog', 'aria-label': input.label, onKeyDown, sx: { p: 1.5, width: 280 } },
      }}
    >
      <SheetInput {...input} />
    </Popover>
  );
};
