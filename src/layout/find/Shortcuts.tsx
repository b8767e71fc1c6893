import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { sizes } from '#src/theme/brand.ts';
import { useIsPhone } from '#src/ui/screen.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { useSingleKeys } from '#src/ui/page/useSingleKeys.ts';
import { focusOnMount } from '#src/focus.ts';
import { isOfferedBy, useDeclarations } from '#src/resources/declaration.ts';

interface Shortcut {
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const chord = (key: string) => [
  ['Ctrl', key],
  ['⌘', key],
];

const everywhere: readonly ShortcutGroup[] = [
  {
    title: 'shell.keys.everywhere',
    shortcuts: [
      { keys: chord('K'), does: 'shell.find.title' },
      { keys: [['?']], does: 'shell.keys.show' },
    ],
  },
  {
    title: 'shell.keys.inFind',
    shortcuts: [
      { keys: [['↓'], ['↑']], does: 'shell.keys.choose' },
      { keys: [['shell.keys.home'], ['shell.keys.end']], does: 'shell.keys.ends' },
      { keys: [['shell.keys.enter']], does: 'shell.keys.open' },
      { keys: chord('shell.keys.enter'), does: 'shell.keys.openTab' },
      { keys: [['shell.keys.escape']], does: 'ra.action.close' },
    ],
  },
  { title: 'shell.keys.inForms', shortcuts: [{ keys: chord('S'), does: 'ra.action.save' }] },
];

const ShortcutList = ({ title, shortcuts }: ShortcutGroup) => {
  const translate = useTranslate();
  const id = useId();
  const say = (text: string) => translate(text, { _: text });
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {say(title)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map(({ keys, does }) => (
          <Box key={does} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Typography component="dt" variant="body2">
              {say(does)}
            </Typography>
            <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, m: 0, kbd: keyStyle }}>
              {keys.map((pressed) => (
                <span key={pressed.join(' ')}>
                  {pressed.map((key) => (
                    <kbd key={key}>{say(key)}</kbd>
                  ))}
                </span>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
};

const keyStyle = {
  display: 'inline-block',
  minWidth: 24,
  px: 0.75,
  marginInlineStart: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: sizes.text,
  textAlign: 'center',
} as const;

export const Shortcuts = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [setting, setSetting] = useSingleKeys();
  const capabilities = useCapabilities();
  const ofPages = useDeclarations().flatMap(({ pages = [] }) =>
    pages
      .filter(isOfferedBy(capabilities))
      .flatMap(({ label, keys }) =>
        keys ? [{ title: label, shortcuts: Object.entries(keys).map(([key, does]) => ({ keys: [[key]], does })) }] : [],
      ),
  );
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={useIsPhone()} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle sx={{ flex: 1 }}>{translate('shell.keys.title')}</DialogTitle>
        <IconButton ref={focusOnMount} onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ pt: 0 }}>
        {[...everywhere, ...ofPages].map((group) => (
          <ShortcutList key={group.title} {...group} />
        ))}
        <FormControlLabel
          sx={{ mt: 2 }}
          label={translate('shell.keys.single')}
          control={<Checkbox checked={setting === 'on'} onChange={(_, isOn) => setSetting(isOn ? 'on' : 'off')} />}
        />
      </DialogContent>
    </Dialog>
  );
};
