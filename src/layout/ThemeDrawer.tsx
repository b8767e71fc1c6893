import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Drawer,
  FormControl,
  FormControlLabel,
  FormLabel,
  IconButton,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { useLeave } from '#src/drafts/UnsavedChanges.tsx';
import { loadMessages, type Locale, locales, pickLocale } from '#src/i18n/locales.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { singleKeys, useSingleKeys } from '#src/ui/page/useWindowEvent.ts';
import { densities, type Density, DENSITY_KEY } from '#src/theme/theme.ts';

interface SettingChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly onChange: (value: T) => void;
  /** `shell.settings.<value>` by default. */
  readonly labelOf?: (value: T) => string | undefined;
}

const SettingChoice = <T extends string>({ name, value, values, onChange, labelOf }: SettingChoiceProps<T>) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl margin="none">
      <FormLabel id={id}>{translate(`shell.settings.${name}`)}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {values.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={labelOf ? labelOf(one) : translate(`shell.settings.${one}`)}
            control={<Radio size="small" />}
            onChange={() => onChange(one)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const modes = ['light', 'dark', 'system'] as const;

/** Theme, density, language and single-key shortcuts (product.md §2), stored per administrator. */
export const ThemeDrawer = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  const [density, setDensity] = useStore<Density>(DENSITY_KEY, densities[0]);
  const [keys, setKeys] = useSingleKeys();
  const [locale, setLocale] = useLocaleState();
  const leave = useLeave();
  const notifyFailure = useNotifyFailure();
  /* react-admin draws the whole page anew, without what is typed in it. */
  const changeLanguage = async (wanted: Locale) => {
    try {
      await loadMessages(wanted);
      if (await leave()) setLocale(wanted);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, role: 'dialog', sx: { width: 300, maxWidth: '90vw' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.25 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {translate('shell.settings.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack spacing={2.5} sx={{ px: 2, py: 1 }}>
        <SettingChoice
          name="theme"
          value={theme ?? 'system'}
          values={modes}
          onChange={(mode) => setTheme(mode === 'system' ? undefined : mode)}
        />
        <SettingChoice name="density" value={density} values={densities} onChange={setDensity} />
        <SettingChoice
          name="language"
          value={pickLocale(locale, [])}
          values={locales.map((one) => one.locale)}
          onChange={(wanted) => void changeLanguage(wanted)}
          labelOf={(wanted) => locales.find((one) => one.locale === wanted)?.name}
        />
        <SettingChoice name="singleKeys" value={keys} values={singleKeys} onChange={setKeys} />
      </Stack>
    </Drawer>
  );
};
