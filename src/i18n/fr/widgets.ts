import { frFR as controls } from '@mui/material/locale';
import { frFR as pickers } from '@mui/x-date-pickers/locales';

/** What the toolkit's own controls say (clear, open, no data), as options of a theme. */
export const widgets: readonly object[] = [controls, pickers];
