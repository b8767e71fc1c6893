import { Box, type SxProps, type Theme } from '@mui/material';
import { type MouseEvent, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { Choice, ChoiceGroup } from './useChoices.ts';

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onOpen: (choice: Choice) => void;
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** A real link if the choice is a page, so that it opens in a tab and is prefetched on hover. */
const Option = ({ id, choice, isActive, onOpen }: OptionProps) => {
  const { icon: Icon, title, detail, to } = choice;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="find-option"
      href={to}
      onClick={(event) => {
        if (to !== undefined && isModified(event)) return;
        event.preventDefault();
        onOpen(choice);
      }}
    >
      <Icon />
      <span>{title}</span>
      {detail && <small>{detail}</small>}
    </a>
  );
};

interface ChoiceListProps extends Pick<OptionProps, 'id' | 'onOpen'> {
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
}

export const ChoiceList = ({ id, groups, active, onOpen }: ChoiceListProps) => {
  const translate = useTranslate();
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(id + activeKey)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  if (groups.length === 0) return null;
  return (
    <Box
      id={`${id}list`}
      role="listbox"
      tabIndex={-1}
      aria-label={translate('shell.find.results')}
      sx={listStyle}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, choices }, index) => (
        <div key={label} role="group" aria-labelledby={`${id}group${index}`}>
          <p id={`${id}group${index}`} role="presentation">
            {label}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={id + choice.key}
              choice={choice}
              isActive={choice === active}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </Box>
  );
};

const listStyle: SxProps<Theme> = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: 1,
  pb: 1,
  p: { typography: 'caption', fontWeight: 600, color: 'text.secondary', m: 0, px: 1.5, pt: 1.5, pb: 0.5 },
  '.find-option': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    columnGap: 1.5,
    width: '100%',
    minHeight: { xs: 48, sm: 36 },
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    color: 'text.primary',
    typography: 'body2',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    svg: { fontSize: 20, color: 'text.secondary', flexShrink: 0 },
    span: { flex: { xs: 1, sm: 'none' }, minWidth: 0, maxWidth: { sm: '65%' }, overflowWrap: 'anywhere' },
    small: {
      minWidth: 0,
      marginInlineStart: { xs: 4, sm: 'auto' },
      flexBasis: { xs: '100%', sm: 'auto' },
      color: 'text.secondary',
      overflowWrap: 'anywhere',
      textAlign: { sm: 'end' },
    },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-selected="true"]': { bgcolor: 'action.selected' },
  },
};
