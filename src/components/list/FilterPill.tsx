import { type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from '../BarButton.tsx';
import { glyph } from '../glyph.tsx';
import { lazyPart, onIntent } from '../lazyPart.tsx';
import { Opened } from '../Opened.tsx';
import { FilterText } from './FilterInput.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';

const FilterSheet = lazyPart<FilterSheetProps>(async () => (await import('./FilterSheet.tsx')).FilterSheet, null);

const arrow = glyph('m7 10 5 5 5-5z');
const cross = glyph(
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);

type FilterPillProps = Pick<FilterSheetProps, 'filter' | 'label' | 'value' | 'onChange'>;

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

interface ListNames {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly textId: string;
  readonly open: (event: SyntheticEvent<HTMLElement>) => void;
}

/** What the toolkit's Select is to a keyboard and to a screen reader; its list is drawn when it is opened. */
const asSelect = ({ isOpen, listId, textId, open }: ListNames): ComponentProps<'button'> => ({
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? listId : undefined,
  'aria-labelledby': textId,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    open(event);
  },
});

/** What a pill is pressed at, and what opens below it: one of a few values or several, or a sheet to type in. */
const Opener = ({ children, ...pill }: FilterPillProps & { readonly children: ReactNode }) => {
  const [textId, listId] = [useId(), useId()];
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget);
  const close = () => setAnchor(undefined);
  return (
    <>
      <button
        type="button"
        className="opener"
        onClick={open}
        {...onIntent(FilterSheet)}
        {...(pill.filter.kind === 'choice'
          ? asSelect({ isOpen, listId, textId, open })
          : { 'aria-haspopup': 'dialog' as const })}
      >
        <span id={textId}>{children}</span>
        {arrow}
      </button>
      <Opened isOpen={isOpen} onClose={close}>
        <FilterSheet {...pill} anchor={anchor} onClose={close} listId={listId} textId={textId} />
      </Opened>
    </>
  );
};

/** A filter of the line: sets it, says what it is set to, and takes it away. One that links alone set is there while it is on. */
export const FilterPill = (pill: FilterPillProps) => {
  const translate = useTranslate();
  const { filter, label, value, onChange } = pill;
  const isOn = value !== undefined;
  const text = <PillText {...pill} />;
  return (
    <div className={isOn ? 'pill on' : 'pill'}>
      {filter.kind === 'custom' && !filter.input ? <span>{text}</span> : <Opener {...pill}>{text}</Opener>}
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
