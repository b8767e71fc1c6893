import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { glyph } from '../glyph.tsx';
import { type FilterChoice, type ListFilter, valuesOf } from './filters.ts';

/** The value of a filter in words: what a chip says, never the raw value of the URL. */
export const FilterText = ({ filter, value }: { readonly filter: ListFilter; readonly value: unknown }) => {
  const locale = useLocale();
  if (filter.kind === 'custom') return filter.text(value);
  if (filter.kind === 'choice') return <ChoiceText choices={filter.choices} values={valuesOf(value)} />;
  return filter.kind === 'typed' ? filter.text(value, locale) : String(value);
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

const searchIcon = glyph(
  'M15.5 14h-.79l-.28-.27C15.41 12.59 16 11.11 16 9.5 16 5.91 13.09 3 9.5 3S3 5.91 3 9.5 5.91 16 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14',
);

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search box that asks after a pause, and at once when it is left: what is typed last is in the list one comes back to. */
export const SearchInput = ({ label, value, onChange }: SearchInputProps) => {
  const { text, setText, flush } = useDebouncedText(value, onChange);
  return (
    <label className="search">
      {searchIcon}
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={flush}
      />
    </label>
  );
};
