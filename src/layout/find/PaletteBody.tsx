import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, IconButton, LinearProgress, type SxProps, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorPanel } from '#src/components/failures.tsx';
import { focusOnMount } from '#src/focus.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { type Choice, type ChoiceGroup, matching } from './choices.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { PaletteProps } from './Find.tsx';
import { useChosen } from './useChosen.ts';
import { useFound } from './useFound.ts';
import { useActionsHere, usePages, useRecent } from './useOffers.tsx';

/** All that is offered for what is typed: what was looked at last where that is nothing, and what is found. */
const useOffered = (text: string, props: PaletteProps) => {
  const translate = useTranslate();
  const pages = usePages(props);
  const here = useActionsHere(pages);
  const recent = useRecent(pages);
  const { groups, ...state } = useFound(text);
  const offered: readonly ChoiceGroup[] = [
    { label: translate('shell.find.recent'), choices: text === '' ? recent : [] },
    { label: translate('shell.find.here'), choices: matching(here, text) },
    { label: translate('shell.find.pages'), choices: matching(pages, text) },
    ...groups,
  ];
  return { groups: offered.filter(({ choices }) => choices.length > 0), ...state };
};

const paletteStyle: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: 1,
  '.find-head': { display: 'flex', alignItems: 'center', px: 1.5, color: 'text.secondary', flexShrink: 0 },
  '.find-list': { flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 },
  '.find-list p': { typography: 'caption', fontWeight: 600, color: 'text.secondary', m: 0, px: 1.5, pt: 1.5, pb: 0.5 },
  '.find-option': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    columnGap: 1.5,
    width: '100%',
    minHeight: { xs: 48, sm: 36 },
    px: 1.5,
    py: 0.5,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
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
  '.find-foot': {
    display: { xs: 'none', sm: 'block' },
    flexShrink: 0,
    mt: 'auto',
    px: 2.5,
    py: 1,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
  },
};

interface FieldProps {
  /** How the names of the parts begin. */
  readonly id: string;
  readonly typed: string;
  readonly active: Choice | undefined;
  readonly hasList: boolean;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field of the combobox, which has the focus as long as the palette is open. */
const Field = ({ id, typed, active, hasList, onType, onKeyDown }: FieldProps) => {
  const translate = useTranslate();
  const hasSearch = useCapabilities().has('search');
  return (
    <input
      ref={focusOnMount}
      className="find-field"
      role="combobox"
      aria-label={translate('shell.find.title')}
      aria-expanded={hasList}
      aria-controls={`${id}list`}
      aria-autocomplete="list"
      aria-activedescendant={active && id + active.key}
      placeholder={translate(hasSearch ? 'shell.find.placeholder' : 'shell.find.placeholderPages')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={200}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  );
};

/** That nothing was found, and what may be looked for. */
const Nothing = ({ said }: { said: string }) => {
  const translate = useTranslate();
  const hasSearch = useCapabilities().has('search');
  return (
    <Box sx={{ p: 4, textAlign: 'center', overflowWrap: 'anywhere' }}>
      <Typography>{said}</Typography>
      {hasSearch && (
        <Typography variant="body2" color="text.secondary">
          {translate('shell.find.nothingHint')}
        </Typography>
      )}
    </Box>
  );
};

interface OutcomeProps {
  readonly text: string;
  readonly count: number;
  readonly isAnswered: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** How the search stands: under way, failed, without a result; how many there are is said to who hears the page. */
const Outcome = ({ text, count, isAnswered, error, onRetry }: OutcomeProps) => {
  const translate = useTranslate();
  const isTold = text !== '' && isAnswered && error === null;
  const said =
    count > 0 ? translate('shell.find.count', { smart_count: count }) : translate('shell.find.nothing', { text });
  return (
    <>
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {!isAnswered && <LinearProgress aria-label={translate('ra.page.loading')} />}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {isTold && said}
      </Box>
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <ErrorPanel error={error} onRetry={onRetry} />
        </Box>
      )}
      {isTold && count === 0 && <Nothing said={said} />}
    </>
  );
};

/** Finds anything by its name, email, phone, id or number, and leads there by the keyboard alone: a combobox with its list. */
export const PaletteBody = (props: PaletteProps) => {
  const { text: typed, isEntered, onText, onClose } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const { groups, isAnswered, error, retry, hurry } = useOffered(text, props);
  const choices = groups.flatMap((group) => group.choices);
  const open = ({ to, run }: Choice, isInTab: boolean) => {
    onClose();
    if (to === undefined) run?.();
    else if (isInTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const { active, onKeyDown, forget } = useChosen({
    isEntered: isEntered && text !== '',
    choices,
    isAnswered,
    hasFailed: error !== null,
    open,
    hurry,
    retry,
  });
  const again = () => {
    forget();
    retry();
  };
  const type = (next: string) => {
    forget();
    onText(next);
  };
  return (
    <Box sx={paletteStyle}>
      <div className="find-head">
        <SearchIcon />
        <Field id={id} typed={typed} active={active} hasList={choices.length > 0} onType={type} onKeyDown={onKeyDown} />
        <IconButton onClick={onClose} aria-label={translate('shell.close')}>
          <CloseIcon />
        </IconButton>
      </div>
      <Outcome text={text} count={choices.length} isAnswered={isAnswered} error={error} onRetry={again} />
      <ChoiceList id={id} groups={groups} active={active} onOpen={open} />
      <Typography className="find-foot" variant="caption" color="text.secondary">
        {translate('shell.find.hint')}
      </Typography>
    </Box>
  );
};
