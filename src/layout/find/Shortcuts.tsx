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
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { useSingleKeys } from '#src/ui/page/useWindowEvent.ts';
import { focusOnMount } from '#src/focus.ts';
import { isOfferedBy, useDeclarations } from '#src/resources/declaration.ts';

type Shortcut = readonly [does: string, ...keys: readonly (readonly string[])[]];

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const everywhere: readonly ShortcutGroup[] = [
  {
    title: 'shell.keys.everywhere',
    shortcuts: [
      ['shell.find.title', ['Ctrl', 'K'], ['⌘', 'K']],
      ['shell.keys.show', ['?']],
    ],
  },
  {
    title: 'shell.keys.inFind',
    shortcuts: [
      ['shell.keys.choose', ['↓'], ['↑']],
      ['shell.keys.ends', ['shell.keys.home'], ['shell.keys.end']],
      ['shell.keys.open', ['shell.keys.enter']],
      ['shell.keys.openTab', ['Ctrl', 'shell.keys.enter'], ['⌘', 'shell.keys.enter']],
      ['ra.action.close', ['shell.keys.escape']],
    ],
  },
  { title: 'shell.keys.inForms', shortcuts: [['ra.action.save', ['Ctrl', 'S'], ['⌘', 'S']]] },
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
        {shortcuts.map(([does, ...keys]) => (
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
  const ofPages = useDeclarations().flatMap(({ routes = [] }) =>
    routes
      .filter(isOfferedBy(capabilities))
      .flatMap(({ label, keys }) =>
        label && keys
          ? [{ title: label, shortcuts: Object.entries(keys).map(([key, does]): Shortcut => [does, [key]]) }]
          : [],
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
