import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import { ButtonBase, Checkbox, IconButton, MenuItem, Popover, Select } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBelowStart } from '../screen.ts';
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

const chosenIn = (value: unknown): string[] => (value === undefined ? [] : valuesOf(value));

/** One of a few values, or several. */
const ChoicePill = ({ filter, label, value, onChange }: FilterPillProps & { readonly filter: Choices }) => {
  const translate = useTranslate();
  const textId = useId();
  const { choices, isMultiple = false } = filter;
  const chosen = chosenIn(value);
  const valueOf = (text: unknown) => choices.find((choice) => String(choice.value) === text)?.value;
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      multiple={isMultiple}
      value={isMultiple ? chosen : (chosen[0] ?? '')}
      onChange={({ target }) => onChange(isMultiple ? target.value : valueOf(target.value))}
      renderValue={() => (
        <span id={textId}>
          <PillText filter={filter} label={label} value={value} />
        </span>
      )}
      SelectDisplayProps={{ 'aria-labelledby': textId }}
    >
      {!isMultiple && <MenuItem value="">{translate('components.list.any')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={String(choice.value)} value={String(choice.value)}>
          {isMultiple && (
            <Checkbox
              size="small"
              checked={chosen.includes(String(choice.value))}
              sx={{ p: 0, marginInlineEnd: 1 }}
              disableRipple
              /* A picture alone: the choice around it says that it is chosen. */
              slotProps={{ input: { hidden: true } }}
            />
          )}
          {translate(choice.label, { _: choice.label })}
        </MenuItem>
      ))}
    </Select>
  );
};

/** What is typed or looked for, in a sheet of its own; Enter closes it. */
const SheetPill = ({ children, ...pill }: Omit<FilterPillProps, 'onChange'> & { children: ReactNode }) => {
  const belowStart = useBelowStart();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isDrawn = useOnceOpen(anchor !== undefined);
  const close = () => setAnchor(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        <span>
          <PillText {...pill} />
        </span>
        <ArrowIcon fontSize="small" />
      </ButtonBase>
      {isDrawn && (
        <Popover
          open={anchor !== undefined}
          anchorEl={anchor}
          onClose={close}
          {...belowStart}
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
    '.MuiSelect-select': { minHeight: 0, lineHeight: '30px', paddingBlock: 0, paddingInlineStart: '10px' },
    '.MuiSelect-select:focus': { bgcolor: 'transparent' },
    '.MuiSelect-icon': { color: 'inherit' },
    '.MuiIconButton-root': { fontSize: '1rem', marginInlineEnd: '2px' },
  },
} as const;
