import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, LinearProgress, type SxProps, type Theme, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorPanel, WidgetBoundary } from '#src/ui/failures.tsx';
import { useIsPhone } from '#src/ui/screen.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { focusOnMount } from '#src/focus.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { type Choice, useChoices } from './useChoices.ts';
import type { PaletteProps } from '../TopBar.tsx';

type Search = Omit<ReturnType<typeof useChoices>, 'groups'>;

interface OfferedChoices extends Search {
  readonly choices: readonly Choice[];
  readonly open: (choice: Choice, isInTab?: boolean) => void;
}

const indexAfter = ({ key }: KeyboardEvent, from: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** The choice for Enter: the first, or the highlighted one. Enter waits for the results of the current text. */
const useActiveChoice = ({ choices, isAnswered, error, open, flush, retry }: OfferedChoices) => {
  const [movedTo, setMovedTo] = useState<string>();
  const [entered, setEntered] = useState<{ readonly isInTab: boolean }>();
  const active = movedTo === undefined ? choices[0] : choices.find(({ key }) => key === movedTo);

  const onAnswer = useEffectEvent(() => {
    const [first] = choices;
    if (entered && first && error === null) open(first, entered.isInTab);
  });
  const isDue = entered !== undefined && isAnswered;
  useEffect(() => {
    if (isDue) onAnswer();
  }, [isDue]);

  const enter = (isInTab: boolean) => {
    if (active && (isAnswered || movedTo !== undefined)) open(active, isInTab);
    else if (error !== null) retry();
    else if (!isAnswered) {
      setEntered({ isInTab });
      flush();
    }
  };
  const reset = () => {
    setMovedTo(undefined);
    setEntered(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || choices.length === 0) return;
    const index = indexAfter(event, active ? choices.indexOf(active) : -1, choices.length);
    if (index === undefined) return;
    event.preventDefault();
    setEntered(undefined);
    setMovedTo(choices[index]?.key);
  };
  return { active, onKeyDown, reset };
};

/** A fixed height, so that nothing moves. */
const paperStyle: SxProps<Theme> = { height: { sm: 'min(70vh, 560px)' }, marginBlockStart: { sm: '8vh' } };

/** Closes without a transition, so that the next page gets the focus. */
export const Palette = (props: PaletteProps) => {
  const label = useTranslate()('shell.find.title');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={useIsPhone()}
      transitionDuration={0}
      onClose={props.onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: paperStyle } }}
    >
      <WidgetBoundary>
        <PaletteBody {...props} />
      </WidgetBoundary>
    </Dialog>
  );
};

const PaletteBody = (props: PaletteProps) => {
  const { onClose } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const hasSearch = useCapabilities().has('search');
  const [typed, setTyped] = useState('');
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const { groups, ...search } = useChoices(text, props);
  const choices = groups.flatMap((group) => group.choices);
  const open = ({ to, run }: Choice, isInTab = false) => {
    onClose();
    if (to === undefined) run?.();
    else if (isInTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const { active, onKeyDown, reset } = useActiveChoice({ choices, open, ...search });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1.5, color: 'text.secondary', flexShrink: 0 }}>
        <SearchIcon />
        <input
          ref={focusOnMount}
          className="find-field"
          role="combobox"
          aria-label={translate('shell.find.title')}
          aria-expanded={choices.length > 0}
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
          onChange={({ target }) => {
            reset();
            setTyped(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <SearchOutcome {...search} text={text} count={choices.length} />
      <ChoiceList id={id} groups={groups} active={active} onOpen={open} />
      <Typography sx={footStyle} variant="caption" color="text.secondary">
        {translate('shell.find.hint')}
      </Typography>
    </Box>
  );
};

const footStyle: SxProps<Theme> = {
  display: { xs: 'none', sm: 'block' },
  flexShrink: 0,
  mt: 'auto',
  px: 2.5,
  py: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
};

interface SearchOutcomeProps extends Search {
  readonly text: string;
  readonly count: number;
}

const SearchOutcome = ({ text, count, isAnswered, error, retry }: SearchOutcomeProps) => {
  const translate = useTranslate();
  const hasSearch = useCapabilities().has('search');
  const isDone = text !== '' && isAnswered && error === null;
  const result =
    count > 0 ? translate('shell.find.count', { smart_count: count }) : translate('shell.find.nothing', { text });
  return (
    <>
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {!isAnswered && <LinearProgress aria-label={translate('ra.page.loading')} />}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {isDone && result}
      </Box>
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <ErrorPanel error={error} onRetry={retry} />
        </Box>
      )}
      {isDone && count === 0 && (
        <Box sx={{ p: 4, textAlign: 'center', overflowWrap: 'anywhere' }}>
          <Typography>{result}</Typography>
          {hasSearch && (
            <Typography variant="body2" color="text.secondary">
              {translate('shell.find.nothingHint')}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
};
