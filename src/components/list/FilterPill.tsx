import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from '../BarButton.tsx';
import { glyph } from '../glyph.tsx';
import { lazyPart, onIntent } from '../lazyPart.tsx';
import { Opened } from '../Opened.tsx';
import { FilterText } from './FilterInput.tsx';
import type { ChoiceSheetProps } from './ChoiceSheet.tsx';
import type { ChoiceFilter } from './filters.ts';
import type { InputSheetProps } from './InputSheet.tsx';

const ChoiceSheet = lazyPart<ChoiceSheetProps>(async () => (await import('./ChoiceSheet.tsx')).ChoiceSheet, null);
const InputSheet = lazyPart<InputSheetProps>(async () => (await import('./InputSheet.tsx')).InputSheet, null);

const arrow = glyph('m7 10 5 5 5-5z');
const cross = glyph(
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);

type FilterPillProps = Pick<InputSheetProps, 'filter' | 'label' | 'value' | 'onChange'>;

/** What a pill says: what is filtered by, and, where it is on, which of them. */
const PillText = ({ filter, label, value }: Omit<FilterPillProps, 'onChange'>) => {
  const translate = useTranslate();
  if (value === undefined) return label;
  return (
    <>
      {label}
      {translate('components.colon')}
      <FilterText filter={filter} value={value} />
    </>
  );
};

/** The keys that open a list of choices, beside those that press any button. */
const OPENS = new Set(['ArrowUp', 'ArrowDown']);

interface OpenerProps extends FilterPillProps {
  /** What it says. */
  readonly children: ReactNode;
}

/** Whether a sheet is open, and below what. */
const useSheet = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return {
    anchor,
    isOpen: anchor !== undefined,
    onClick: ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget),
    onClose: () => setAnchor(undefined),
  };
};

/**
 * One of a few values, or several: what the toolkit's Select is to a keyboard and to a screen reader. A Select draws its list
 * with the page, a list of accounts three of them; this one when it is opened.
 */
const ChoiceOpener = ({ filter, value, onChange, children }: OpenerProps & { readonly filter: ChoiceFilter }) => {
  const [textId, listId] = [useId(), useId()];
  const { anchor, isOpen, onClick, onClose } = useSheet();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    onClick(event);
  };
  return (
    <>
      <button
        type="button"
        className="opener"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={textId}
        onClick={onClick}
        onKeyDown={press}
        {...onIntent(ChoiceSheet)}
      >
        <span id={textId}>{children}</span>
        {arrow}
      </button>
      <Opened isOpen={isOpen} onClose={onClose}>
        <ChoiceSheet {...{ filter, value, onChange, anchor, onClose, listId, textId }} />
      </Opened>
    </>
  );
};

/** What is typed or looked for, in a sheet of its own. */
const InputOpener = ({ children, ...pill }: OpenerProps) => {
  const { anchor, isOpen, onClick, onClose } = useSheet();
  return (
    <>
      <button type="button" className="opener" aria-haspopup="dialog" onClick={onClick} {...onIntent(InputSheet)}>
        <span>{children}</span>
        {arrow}
      </button>
      <Opened isOpen={isOpen} onClose={onClose}>
        <InputSheet {...pill} anchor={anchor} onClose={onClose} />
      </Opened>
    </>
  );
};

const openerOf = (pill: FilterPillProps) => {
  const { filter } = pill;
  const text = <PillText {...pill} />;
  if (filter.kind === 'custom' && !filter.input) return <span>{text}</span>;
  return filter.kind === 'choice' ? (
    <ChoiceOpener {...pill} filter={filter}>
      {text}
    </ChoiceOpener>
  ) : (
    <InputOpener {...pill}>{text}</InputOpener>
  );
};

/** A filter of the line: sets it, says what it is set to, and takes it away. One that links alone set is there while it is on. */
export const FilterPill = (pill: FilterPillProps) => {
  const translate = useTranslate();
  const { label, value, onChange } = pill;
  const isOn = value !== undefined;
  return (
    <div className={isOn ? 'pill on' : 'pill'}>
      {openerOf(pill)}
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
