import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageBar } from './PageTitle.tsx';
import { useIsPhone } from '../screen.ts';
import { type Fact, Facts, hasValue } from '../Section.tsx';

interface SummaryHeaderProps {
  readonly picture?: ReactNode;
  /** Not a heading: the page's `h1` is the shell's. */
  readonly title: ReactNode;
  readonly states?: ReactNode;
  readonly about?: ReactNode;
  /** Empty values are left out. On a phone all but the first two are collapsed. */
  readonly facts?: readonly Fact[];
  /** Main actions; rare ones belong in a `MoreMenu`. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export const factSkeleton = (
  <Box component="span" sx={{ display: 'block', blockSize: '3.05em' }}>
    <Skeleton variant="text" width="5em" component="span" sx={{ display: 'block' }} />
  </Box>
);

const MoreFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const translate = useTranslate();
  if (facts.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Typography component="summary" variant="body2" color="text.secondary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('summary.more')}
      </Typography>
      <Box sx={{ pt: 0.5 }}>
        <Facts facts={facts} />
      </Box>
    </Box>
  );
};

/** As high as the adjacent floating button. */
const underThumb = {
  flexWrap: 'nowrap',
  minBlockSize: 48,
  '& > *': { flex: '1 1 auto', minBlockSize: 44, minWidth: 0, lineHeight: 1.2 },
} as const;

/** The minimum size of a touch target. */
const highLinks = { a: { display: 'inline-block', py: '3px' } } as const;

export const SummaryHeader = ({ picture, title, states, about, facts, actions, children }: SummaryHeaderProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const shown = facts?.filter(hasValue) ?? [];
  const inSight = isPhone ? 2 : shown.length;
  const buttons = actions && (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        ...(isPhone && underThumb),
      }}
    >
      {actions}
    </Box>
  );
  return (
    <Card component="section" aria-label={translate('summary.title')} sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: { xs: 1.5, sm: 2 } }}>
        {picture}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography component="div" variant="h5" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {states}
          </Box>
          {about && (
            <Typography component="div" variant="body2" color="text.secondary" sx={highLinks}>
              {about}
            </Typography>
          )}
        </Box>
        {!isPhone && buttons}
      </Box>
      {shown.length > 0 && (
        <Box sx={{ mt: 1.5, pt: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <Facts facts={shown.slice(0, inSight)} />
          <MoreFacts facts={shown.slice(inSight)} />
        </Box>
      )}
      {children}
      {isPhone && buttons && <PageBar>{buttons}</PageBar>}
    </Card>
  );
};
