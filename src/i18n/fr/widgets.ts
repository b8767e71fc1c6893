import { frFR as controls } from '@mui/material/locale';
import { frFR as pickers } from '@mui/x-date-pickers/locales';

export const widgets: readonly object[] = [controls, pickers];
