import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isLocalDate } from '#contract/calendar.ts';
import { formatDay } from '#src/format/day.ts';
import { Instant } from '../Instant.tsx';
import { type FilterChoice, type FilterControl, valuesOf } from './filters.ts';

/** The value of a filter in words: what a chip says, never the raw value of the URL. */
export const FilterText = ({ filter, value }: { readonly filter: FilterControl; readonly value: unknown }) => {
  const locale = useLocale();
  if (filter.kind === 'custom') return filter.text(value);
  if (filter.kind === 'choice') return <ChoiceText choices={filter.choices} values={valuesOf(value)} />;
  const text = String(value);
  if (filter.kind === 'search') return text;
  return isLocalDate(text) ? formatDay(text, locale) : <Instant value={text} />;
};

/** Several of many are told by those that are left out. */
const ChoiceText = ({ choices, values }: { choices: readonly FilterChoice[]; values: readonly string[] }) => {
  const translate = useTranslate();
  const labelOf = (value: string) => {
    const label = choices.find((choice) => String(choice.value) === value)?.label ?? value;
    return translate(label, { _: label });
  };
  const others = choices.map(({ value }) => String(value)).filter((value) => !values.includes(value));
  const isMost = values.length > 2 && others.length > 0 && others.length < values.length;
  return isMost
    ? translate('components.list.allBut', { choices: others.map(labelOf).join(', ') })
    : values.map(labelOf).join(', ');
};

/** Long enough not to ask for every letter, short enough not to be felt; in milliseconds. */
const DEBOUNCE = 300;

/**
 * A text that is typed here and told on after a pause, or at once by `flush`; a value that changes from outside (Back,
 * "Clear all") wins; the one that was told comes back to a text that may have gone on.
 */
export const useDebouncedText = (value: string, onChange: (text: string) => void) => {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => {
      setTold(text);
      tell(text);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, told]);
  const flush = () => {
    if (text === told) return;
    setTold(text);
    onChange(text);
  };
  return { text, setText, flush };
};

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

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search box that asks after a pause, and at once when it is left: what is typed last is in the list one comes back to. */
export const SearchInput = ({ label, value, onChange }: SearchInputProps) => {
  const { text, setText, flush } = useDebouncedText(value, onChange);
  return (
    <TextField
      type="search"
      margin="none"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={flush}
      sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
      slotProps={{
        htmlInput: { maxLength: 200, 'aria-label': label },
        input: {
          sx: { height: 34 },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
