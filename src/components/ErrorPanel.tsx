import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { describeFailure } from './describeFailure.ts';
import { FailureMore } from './FailureMore.tsx';

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** An i18n key. */
  readonly title?: string;
}

/** What failed, in place of what could not be shown: the words, a retry, and the request's reference to quote. */
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
