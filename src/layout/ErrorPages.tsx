import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { Link, useLocation } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { paths } from '#src/paths.ts';

const DeadEnd = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title={`shell.${name}.title`} />
      {children}
      <Button component={Link} to={paths.dashboard} variant="contained">
        {translate('shell.toDashboard')}
      </Button>
    </Box>
  );
};

/** After a 403 (product.md §8); the notice has the server's message. */
export const Forbidden = () => (
  <DeadEnd name="forbidden">
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {useTranslate()('shell.forbidden.hint')}
    </Typography>
  </DeadEnd>
);

export const NotFound = () => (
  <DeadEnd name="notFound">
    <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {useTranslate()('shell.notFound.text', { pathname: useLocation().pathname })}
    </Typography>
  </DeadEnd>
);

export const ErrorPage = ({ error, resetErrorBoundary }: FallbackProps) => {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Box sx={{ maxWidth: 720, p: 2 }}>
      <PageTitle title="shell.error.title" />
      <ErrorPanel error={error} onRetry={resetErrorBoundary} />
      <Button sx={{ mt: 2 }} onClick={() => globalThis.location.reload()}>
        {translate('shell.error.reload')}
      </Button>
    </Box>
  );
};
