import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import { ButtonBase, type ButtonBaseProps, Checkbox, IconButton, Menu, MenuItem, Popover } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBelowStart } from '../screen.ts';
import type { Translate } from '../texts.tsx';
import { useOnceOpen } from '../useOnceOpen.ts';
import { DayInput, FilterText } from './FilterInput.tsx';
import { type FilterControl, valuesOf } from './filters.ts';

interface FilterPillProps {
  readonly filter: FilterControl;
  readonly label: string;
  /** Undefined while the filter is off. */
  readonly value: unknown;
  /** Undefined takes the filter away. */
  readonly onChange: (value: unknown) => void;
}

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

type Choices = Extract<FilterControl, { readonly kind: 'choice' }>;

/** A value to filter by; undefined for any. */
type FilterValue = Choices['choices'][number]['value'] | undefined;

const chosenIn = (value: unknown): string[] => (value === undefined ? [] : valuesOf(value));

/** What opens below a pill: not drawn before it is asked for. */
const useSheet = () => {
  const belowStart = useBelowStart();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  return {
    isOpen,
    isDrawn: useOnceOpen(isOpen),
    open: ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget),
    close: () => setAnchor(undefined),
    place: { open: isOpen, anchorEl: anchor, ...belowStart },
  };
};

/** What a pill is pressed at. */
const PillButton = ({ children, ...props }: ButtonBaseProps) => (
  <ButtonBase {...props}>
    {children}
    <ArrowIcon fontSize="small" />
  </ButtonBase>
);

/** The keys that open a list of choices, beside those that press any button. */
const OPENS = new Set(['ArrowUp', 'ArrowDown']);

/** That a choice is one of several: a picture alone, the choice around it says so. */
const Tick = ({ isOn }: { readonly isOn: boolean }) => (
  <Checkbox size="small" checked={isOn} sx={{ p: 0, marginInlineEnd: 1 }} slotProps={{ input: { hidden: true } }} />
);

interface Chosen {
  readonly filter: Choices;
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

/**
 * One of a few values, or several: what the toolkit's Select is to a keyboard and to a screen reader. A Select draws its list
 * with the page, a list of accounts three of them; this one when it is opened.
 */
const ChoicePill = ({ filter, label, value, onChange }: FilterPillProps & { readonly filter: Choices }) => {
  const translate = useTranslate();
  const [textId, listId] = [useId(), useId()];
  const { isOpen, isDrawn, open, close, place } = useSheet();
  const chosen = chosenIn(value);
  const onChoose = (one: FilterValue) => {
    if (!filter.isMultiple) {
      onChange(one);
      return close();
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
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    open(event);
  };
  return (
    <>
      <PillButton
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isDrawn ? listId : undefined}
        aria-labelledby={textId}
        onClick={open}
        onKeyDown={press}
      >
        <span id={textId}>
          <PillText filter={filter} label={label} value={value} />
        </span>
      </PillButton>
      {isDrawn && (
        <Menu {...place} onClose={close} slotProps={{ list }}>
          {choicesOf({ filter, chosen, onChoose, translate })}
        </Menu>
      )}
    </>
  );
};

/** What is typed or looked for, in a sheet of its own; Enter closes it. */
const SheetPill = ({ children, ...pill }: Omit<FilterPillProps, 'onChange'> & { children: ReactNode }) => {
  const { isDrawn, open, close, place } = useSheet();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <>
      <PillButton aria-haspopup="dialog" onClick={open}>
        <span>
          <PillText {...pill} />
        </span>
      </PillButton>
      {isDrawn && (
        <Popover
          {...place}
          onClose={close}
          slotProps={{
            transition: { onEntering: (sheet) => sheet.querySelector('input')?.focus() },
            paper: { role: 'dialog', 'aria-label': pill.label, sx: { p: 1.5, width: 280 } },
          }}
        >
          <form onSubmit={submit}>{children}</form>
        </Popover>
      )}
    </>
  );
};

const controlOf = (pill: FilterPillProps): ReactNode => {
  const { filter, label, value, onChange } = pill;
  if (filter.kind === 'choice') return <ChoicePill {...pill} filter={filter} />;
  if (filter.kind === 'custom' && !filter.input) {
    return (
      <span>
        <PillText {...pill} />
      </span>
    );
  }
  return (
    <SheetPill {...pill}>
      {filter.kind === 'custom' ? (
        filter.input?.({ label, value, onChange })
      ) : (
        <DayInput label={label} value={chosenIn(value).join(', ')} onChange={onChange} />
      )}
    </SheetPill>
  );
};

/** A filter of the line: sets it, says what it is set to, and takes it away. One that links alone set is there while it is on. */
export const FilterPill = (pill: FilterPillProps) => {
  const translate = useTranslate();
  const { label, value, onChange } = pill;
  const isOn = value !== undefined;
  return (
    <div className={isOn ? 'pill on' : 'pill'}>
      {controlOf(pill)}
      {isOn && (
        <IconButton
          size="small"
          aria-label={translate('components.list.removeFilter', { filter: label })}
          data-tip
          onClick={() => onChange(undefined)}
        >
          <CloseIcon fontSize="inherit" />
        </IconButton>
      )}
    </div>
  );
};

/** How pills look, for the line that they are in. */
export const pillStyles = {
  '.pill': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    height: 32,
    borderRadius: 4,
    border: '1px solid',
    borderColor: 'divider',
    bgcolor: 'background.paper',
    typography: 'body2',
    '&:hover': { borderColor: 'text.secondary' },
    '&.on': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
    '> *': { minHeight: 24, font: 'inherit', color: 'inherit', borderRadius: 4 },
    '> button:first-of-type, > span': { minWidth: 0, height: 30, lineHeight: '30px', paddingInline: '10px 4px' },
    span: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '.MuiIconButton-root': { fontSize: '1rem', marginInlineEnd: '2px' },
  },
} as const;
