import { createTheme, ThemeProvider, type Theme } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { widgetWords } from '#src/i18n/widgets.ts';

/** Lets the toolkit's controls speak the chosen language. */
export const WidgetLanguage = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const speaking = useCallback((theme: Theme) => createTheme(theme, ...(widgetWords[locale] ?? [])), [locale]);
  return <ThemeProvider theme={speaking}>{children}</ThemeProvider>;
};
