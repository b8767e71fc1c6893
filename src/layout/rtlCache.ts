import createCache from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** Turns the sides that the toolkit's own styles name. It is loaded only where the page runs from right to left. */
export const rtlCache = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });
