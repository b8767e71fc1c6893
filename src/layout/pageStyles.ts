import type { CSSObject } from '@emotion/react';
import type { Theme } from '@mui/material';
import { sizes } from '#src/brand.ts';
import { plainStyles } from '#src/components/plainStyles.ts';
import { menuStyles } from './menuStyles.ts';
import { shellStyles } from './shellStyles.ts';

/** The custom property of the document that tells how high the foot of the window is, for what has to stay above it. */
export const FOOT_HEIGHT = '--foot-height';

/** The rules of the page itself: of its elements, and of the plain classes of what is no part of the toolkit's. */
export const pageStyles = (theme: Theme): CSSObject => ({
  /* What Tab or a link goes to is never behind the top bar or the foot. */
  html: { scrollPaddingBlock: `64px calc(var(${FOOT_HEIGHT}, 0px) + 8px)` },
  /* A phone that lies on its side has its camera in the page. */
  body: { paddingInline: 'max(env(safe-area-inset-left), env(safe-area-inset-right))' },
  /* As in every other field (theme.ts, MuiOutlinedInput): the date's brings a frame of its own. */
  '.MuiPickersOutlinedInput-notchedOutline legend': { fontSize: sizes.small },
  time: { fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  'h1:focus-visible': { outlineOffset: 4 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
  },
  ...plainStyles(theme),
  ...menuStyles(theme),
  ...shellStyles(theme),
});
