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
import { useLocales, useLocaleState, useStore, useTranslate } from 'react-admin';
import { singleKeys, useSingleKeys } from '#src/ui/page/useSingleKeys.ts';
import { densities, type Density, DENSITY_KEY } from '#src/theme/theme.ts';

interface SettingChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

const SettingChoice = <T extends string>({ label, value, options, onChange }: SettingChoiceProps<T>) => {
  const id = useId();
  return (
    <FormControl margin="none">
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio size="small" />}
            onChange={() => onChange(option.value)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const modes = ['light', 'dark', 'system'] as const;

interface ThemeDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Theme, density, language and single keys (product.md §2), stored for this administrator. */
export const ThemeDrawer = ({ open, onClose }: ThemeDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  const [density, setDensity] = useStore<Density>(DENSITY_KEY, densities[0]);
  const [keys, setKeys] = useSingleKeys();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
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
        <IconButton onClick={onClose} aria-label={translate('shell.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack spacing={2.5} sx={{ px: 2, py: 1 }}>
        <SettingChoice
          label={translate('shell.settings.theme')}
          value={theme ?? 'system'}
          options={modes.map((value) => ({ value, label: translate(`shell.settings.${value}`) }))}
          onChange={(mode) => setTheme(mode === 'system' ? undefined : mode)}
        />
        <SettingChoice
          label={translate('shell.settings.density')}
          value={density}
          options={densities.map((value) => ({ value, label: translate(`shell.settings.${value}`) }))}
          onChange={setDensity}
        />
        <SettingChoice
          label={translate('shell.settings.language')}
          value={locale}
          options={locales.map(({ locale: value, name }) => ({ value, label: name }))}
          onChange={setLocale}
        />
        <SettingChoice
          label={translate('shell.settings.singleKeys')}
          value={keys}
          options={singleKeys.map((value) => ({ value, label: translate(`shell.settings.${value}`) }))}
          onChange={setKeys}
        />
      </Stack>
    </Drawer>
  );
};
