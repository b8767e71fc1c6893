import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';

/** What pickers of dates stand in: their months are named in the chosen language. */
export const Pickers = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={useLocale() === 'fr' ? fr : enGB}>
    {children}
  </LocalizationProvider>
);
