import { Checkbox, Menu, MenuItem, Popover, TextField } from '@mui/material';
import { type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isLocalDate } from '#contract/calendar.ts';
import { useBelowStart } from '../screen.ts';
import type { Translate } from '../texts.tsx';
import { useDebouncedText } from './FilterInput.tsx';
import { type ChoiceFilter, type FilterControl, valuesOf } from './filters.ts';

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

/** A value to filter by; undefined for any. */
type FilterValue = ChoiceFilter['choices'][number]['value'] | undefined;

const chosenIn = (value: unknown): string[] => (value === undefined ? [] : valuesOf(value));

/** That a choice is one of several: a picture alone, the choice around it says so. */
const Tick = ({ isOn }: { readonly isOn: boolean }) => (
  <Checkbox size="small" checked={isOn} sx={{ p: 0, marginInlineEnd: 1 }} slotProps={{ input: { hidden: true } }} />
);

interface Chosen {
  readonly filter: ChoiceFilter;
  readonly chosen: readonly string[];
  readonly onChoose: (value: FilterValue) => void;
  readonly translate: Translate;
}

/** The choices; as elements, not as a component: the menu looks among its own children for the one to begin with. */
const choicesOf = ({ filter, chosen, onChoose, translate }: Chosen) => {
  const { choices, isMultiple = false } = filter;
  const any = { value: undefined, label: 'components.list.any' };
  return [...(isMultiple ? [] : [any]), ...choices].map(({ value, label }) => {
    const isOn = value === undefined ? chosen.length === 0 : chosen.includes(String(value));
    return (
      <MenuItem key={String(value)} role="option" aria-selected={isOn} selected={isOn} onClick={() => onChoose(value)}>
        {isMultiple && <Tick isOn={isOn} />}
        {translate(label, { _: label })}
      </MenuItem>
    );
  });
};

export interface FilterSheetProps {
  readonly filter: FilterControl;
  readonly label: string;
  /** Undefined while the filter is off. */
  readonly value: unknown;
  /** Undefined takes the filter away. */
  readonly onChange: (value: unknown) => void;
  /** Below what it opens; undefined closes it. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  /** Of the list of choices, and of what names it. */
  readonly listId: string;
  readonly textId: string;
}

type ChoiceListProps = FilterSheetProps & { readonly filter: ChoiceFilter };

const ChoiceList = ({ filter, value, onChange, anchor, onClose, listId, textId }: ChoiceListProps) => {
  const translate = useTranslate();
  const belowStart = useBelowStart();
  const chosen = chosenIn(value);
  const onChoose = (one: FilterValue) => {
    if (!filter.isMultiple) {
      onChange(one);
      return onClose();
    }
    const others = chosen.filter((other) => other !== String(one));
    onChange(others.length < chosen.length ? others : [...chosen, String(one)]);
  };
  const list = {
    id: listId,
    role: 'listbox',
    'aria-labelledby': textId,
    ...(filter.isMultiple && { 'aria-multiselectable': true }),
  };
  return (
    <Menu open={anchor !== undefined} anchorEl={anchor} {...belowStart} onClose={onClose} slotProps={{ list }}>
      {choicesOf({ filter, chosen, onChoose, translate })}
    </Menu>
  );
};

/** What is typed or looked for; Enter closes it. */
const inputOf = ({ filter, label, value, onChange }: FilterSheetProps): ReactNode =>
  filter.kind === 'custom' ? (
    filter.input?.({ label, value, onChange })
  ) : (
    <DayInput label={label} value={chosenIn(value).join(', ')} onChange={onChange} />
  );

const InputSheet = (props: FilterSheetProps) => {
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

/** What opens below a pill: its choices, or a sheet to type in. */
export const FilterSheet = ({ filter, ...props }: FilterSheetProps) =>
  filter.kind === 'choice' ? <ChoiceList {...props} filter={filter} /> : <InputSheet {...props} filter={filter} />;
