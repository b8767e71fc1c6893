import { Alert, AlertTitle, Box, Button, type SxProps, type Theme, Typography } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { useNotify, useTranslate, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Link, useLocation } from 'react-router-dom';
import { HttpError } from '#src/api/HttpError.ts';
import { RequestReference } from '#src/notices.tsx';
import type { Crumb } from './page/onScreen.ts';
import { PageTitle } from './page/PageTitle.tsx';
import { paths } from '#src/paths.ts';

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly title?: string;
}

export const ErrorPanel = ({ error, onRetry, title = 'components.failed' }: ErrorPanelProps) => {
  const translate = useTranslate();
  const { message, ...more } = describeFailure(error);
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('components.retry')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate(title)}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>{translate(message, { _: message })}</Box>
      <FailureMore {...more} />
    </Alert>
  );
};

interface RecordFailureProps {
  readonly error: unknown;
  readonly crumbs: readonly Crumb[];
  readonly onRetry: () => void;
}

export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

export const RecordFailure = ({ error, crumbs, onRetry }: RecordFailureProps) => {
  const translate = useTranslate();
  const list = crumbs.at(-1);
  const title = isMissing(error) ? 'components.missing' : 'components.failed';
  return (
    <>
      <PageTitle title={title} crumbs={crumbs} />
      <ErrorPanel error={error} title={title} onRetry={isMissing(error) ? undefined : onRetry} />
      {isMissing(error) && list && (
        <Button component={Link} to={list.to} variant="contained" sx={{ mt: 2 }}>
          {translate('components.toList')}
        </Button>
      )}
    </>
  );
};

const WidgetFailure = ({ error, resetErrorBoundary }: FallbackProps) => (
  <ErrorPanel error={error} onRetry={resetErrorBoundary} />
);

export const WidgetBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={WidgetFailure}>{children}</ErrorBoundary>
);

interface NoticeOptions {
  readonly message?: string | undefined;
  /** Milliseconds, 5 s by default. */
  readonly autoHideDuration?: number;
}

export const useNotifyFailure = (): ((error: unknown, options?: NoticeOptions) => void) => {
  const notify = useNotify();
  return useCallback(
    (error, { message, ...options } = {}) => {
      const failure = describeFailure(error);
      const text = message ?? failure.message;
      notify(text, { type: 'error', messageArgs: { _: text }, failure, ...options });
    },
    [notify],
  );
};

export const FailureMore = ({ details, reference }: Partial<Pick<FailureText, 'details' | 'reference'>>) => {
  const translate = useTranslate();
  return (
    <>
      {details && (
        <Box component="details" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {translate('ra.message.details')}
          </Box>
          {details}
        </Box>
      )}
      {reference && (
        <RequestReference
          reference={reference}
          texts={{
            label: translate('components.reference'),
            copy: translate('components.copy'),
            copied: translate('components.copied'),
          }}
        />
      )}
    </>
  );
};

export const FailureAlert = ({ failure, sx }: { readonly failure: FailureText; readonly sx?: SxProps<Theme> }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" tabIndex={-1} sx={sx}>
      {translate(failure.message, { _: failure.message })}
      <FailureMore {...failure} />
    </Alert>
  );
};

/** `message` is an i18n key or a text, `reference` is the request id. */
export interface FailureText {
  readonly message: string;
  readonly reference?: string | undefined;
  /** The call that failed, and the cause. */
  readonly details?: string | undefined;
}

export const isFailureText = (value: unknown): value is FailureText =>
  typeof value === 'object' && value !== null && 'message' in value;

/** Describes any thrown value for the user; unexpected errors of our own code have no details. */
export const describeFailure = (error: unknown): FailureText => {
  if (!(error instanceof HttpError)) return { message: 'components.unexpected' };
  const { message, reference, details } = error;
  return { message: message || 'components.unexpected', reference, details };
};

const DeadEnd = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <PageTitle title={`shell.${name}.title`} />
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{children}</Typography>
      <Button component={Link} to={paths.dashboard} variant="contained">
        {translate('shell.toDashboard')}
      </Button>
    </Box>
  );
};

/** Shown after a 403 (product.md §8); the notice has the server's message. */
export const Forbidden = () => <DeadEnd name="forbidden">{useTranslate()('shell.forbidden.hint')}</DeadEnd>;

export const NotFound = () => (
  <DeadEnd name="notFound">{useTranslate()('shell.notFound.text', { pathname: useLocation().pathname })}</DeadEnd>
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
