import { Checkbox, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { belowStart } from '../screen.ts';
import type { Translate } from '../texts.tsx';
import { type ChoiceFilter, chosenIn } from './filters.ts';
import type { SheetProps } from './InputSheet.tsx';

/** A value to filter by; undefined for any. */
type FilterValue = ChoiceFilter['choices'][number]['value'] | undefined;

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

export interface ChoiceSheetProps extends SheetProps {
  readonly filter: ChoiceFilter;
  /** Of the list, and of what names it. */
  readonly listId: string;
  readonly textId: string;
}

/** What opens below a pill of choices: one of them, or several. */
export const ChoiceSheet = ({ filter, value, onChange, anchor, onClose, listId, textId }: ChoiceSheetProps) => {
  const translate = useTranslate();
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
