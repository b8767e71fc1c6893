import { Box, Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

export interface ErrorPageProps {
  readonly error: unknown;
  readonly resetErrorBoundary: (reason: undefined) => void;
}

/** A page that could not be shown, inside the shell: what happened, retry, the request's reference, and a way home. */
export const ErrorPage = ({ error, resetErrorBoundary }: ErrorPageProps) => {
  const translate = useTranslate();
  const reset = () => resetErrorBoundary(undefined);
  useResetErrorBoundaryOnLocationChange(reset);
  return (
    <Box sx={{ maxWidth: 720, p: 2 }}>
      <PageTitle title="shell.error.title" />
      <ErrorPanel error={error} onRetry={reset} />
      <Button sx={{ mt: 2 }} onClick={() => globalThis.location.reload()}>
        {translate('shell.error.reload')}
      </Button>
    </Box>
  );
};
