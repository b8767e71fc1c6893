import { type ReactNode, useState } from 'react';
import { useListFilterContext, useLocale, useTranslate } from 'react-admin';
import type { ChoiceFilter, ListFilter } from '#src/fields/field.tsx';
import { BarButton, glyph, NativeSelect, selectArrow } from '#src/ui/controls.tsx';
import { lazyPart, onIntent, Opened } from '#src/ui/lazyPart.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useDebouncedText, activeValues, valuesOf } from './filters.ts';
import type { FilterSheetProps } from './FilterSheet.tsx';

const FilterSheet = lazyPart<FilterSheetProps>(async () => (await import('./FilterSheet.tsx')).FilterSheet, null);

const filterIcon = glyph('M10 18h4v-2h-4zM3 6v2h18V6zm3 7h12v-2H6z');
const searchIcon = glyph(
  'M15.5 14h-.79l-.28-.27C15.41 12.59 16 11.11 16 9.5 16 5.91 13.09 3 9.5 3S3 5.91 3 9.5 5.91 16 9.5 16c1.61 0 3.09-.59 4.23-1.57l.27.28v.79l5 4.99L20.49 19zm-6 0C7.01 14 5 11.99 5 9.5S7.01 5 9.5 5 14 7.01 14 9.5 11.99 14 9.5 14',
);
const cross = glyph(
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);

type Pill = Omit<FilterSheetProps, 'onClose'> & { readonly onOpen: (anchor?: HTMLElement) => void };

const ChoiceText = ({ filter, values }: { readonly filter: ChoiceFilter; readonly values: readonly string[] }) => {
  const translate = useTranslate();
  const labelOf = (value: string) => {
    const label = filter.choices.find((choice) => String(choice.value) === value)?.label ?? value;
    return translate(label, { _: label });
  };
  const others = filter.choices.map(({ value }) => String(value)).filter((value) => !values.includes(value));
  const isMost = values.length > 2 && others.length > 0 && others.length < values.length;
  return isMost
    ? translate('components.list.allBut', { choices: others.map(labelOf).join(', ') })
    : values.map(labelOf).join(', ');
};

const ValueText = ({ filter, value }: Pick<Pill, 'filter' | 'value'>): ReactNode => {
  const locale = useLocale();
  if (filter.kind === 'choice') return <ChoiceText filter={filter} values={valuesOf(value)} />;
  return filter.kind === 'search' ? String(value) : filter.text(value, locale);
};

const SelectControl = ({ filter, label, value, onChange, text }: Pill & { filter: ChoiceFilter; text: ReactNode }) => {
  const translate = useTranslate();
  const choices = [{ value: '', label: 'components.list.any' }, ...filter.choices];
  return (
    <div className="opener">
      <span aria-hidden>{text}</span>
      <NativeSelect
        aria-label={label}
        value={value === undefined ? '' : valuesOf(value).join()}
        choices={choices.map((choice) => ({
          value: String(choice.value),
          label: translate(choice.label, { _: choice.label }),
        }))}
        onChoose={(chosen) => onChange(filter.choices.find((choice) => String(choice.value) === chosen)?.value)}
      />
    </div>
  );
};

const SheetControl = ({ text, onOpen, ...pill }: Pill & { readonly text: ReactNode }) => {
  const close = () => onOpen();
  return (
    <>
      <button
        type="button"
        className="opener"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        {...onIntent(FilterSheet)}
      >
        <span>{text}</span>
        {selectArrow}
      </button>
      <Opened isOpen={pill.anchor !== undefined} onClose={close}>
        <FilterSheet {...pill} onClose={close} />
      </Opened>
    </>
  );
};

const hasInput = (filter: ListFilter) => filter.kind !== 'custom' || filter.input !== undefined;

const FilterPill = (pill: Pill) => {
  const translate = useTranslate();
  const { filter, label, value, onChange } = pill;
  const isOn = value !== undefined;
  const text = isOn ? (
    <>
      {label}
      {translate('components.colon')}
      <ValueText filter={filter} value={value} />
    </>
  ) : (
    label
  );
  const control =
    filter.kind === 'choice' && !filter.isMultiple ? (
      <SelectControl {...pill} filter={filter} text={text} />
    ) : (
      <SheetControl {...pill} text={text} />
    );
  return (
    <div className={isOn ? 'pill on' : 'pill'}>
      {hasInput(filter) ? control : <span>{text}</span>}
      {isOn && (
        <BarButton
          label={translate('components.list.removeFilter', { filter: label })}
          icon={cross}
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  );
};

const SearchInput = ({ label, value, onChange }: Pick<Pill, 'label' | 'value' | 'onChange'>) => {
  const current = value === undefined ? '' : valuesOf(value).join(', ');
  const { text, setText, flush } = useDebouncedText(current, onChange);
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

/** On a phone, shows only the search and the filters that are active or open; the others on demand. */
export const FilterBar = ({ filters }: { readonly filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [sheet, setSheet] = useState<{ readonly source: string; readonly anchor: HTMLElement }>();
  const labelOf = useFieldLabel();
  const { setFilters, ...list } = useListFilterContext();
  const values = activeValues(list.filterValues);
  const isOn = ({ source }: ListFilter) => source in values;
  const isInUse = (filter: ListFilter) => isOn(filter) || filter.source === sheet?.source;
  const searches = filters.filter(({ kind }) => kind === 'search');
  const pills = filters.filter(
    (filter) => filter.kind !== 'search' && (isInUse(filter) || (hasInput(filter) && (!isPhone || isOpen))),
  );
  const controlOf = (filter: ListFilter) => ({
    label: labelOf(filter),
    value: values[filter.source],
    onChange: (value: unknown) => setFilters(activeValues({ ...values, [filter.source]: value }), {}, false),
    anchor: sheet?.source === filter.source ? sheet.anchor : undefined,
    onOpen: (anchor?: HTMLElement) => setSheet(anchor && { source: filter.source, anchor }),
  });
  return (
    <search className="filters">
      {searches.map((filter) => (
        <SearchInput key={filter.source} {...controlOf(filter)} />
      ))}
      {isPhone && filters.some((filter) => filter.kind !== 'search' && hasInput(filter)) && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {filterIcon}
          {translate('components.list.filters')}
        </button>
      )}
      {pills.map((filter) => (
        <FilterPill key={filter.source} filter={filter} {...controlOf(filter)} />
      ))}
      {/* Keeps its space while hidden: rows must not move under the click that blurs the search input. */}
      <button
        type="button"
        className={filters.some(isOn) ? 'text-button small' : 'text-button small waiting'}
        onClick={() => setFilters({}, {}, false)}
      >
        {translate('components.list.clearAll')}
      </button>
    </search>
  );
};
