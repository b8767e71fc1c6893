import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PageTitle, type Crumb } from './PageTitle.tsx';

interface RecordFailureProps {
  readonly error: unknown;
  /** The way to the record; its last step is the list. */
  readonly crumbs: readonly Crumb[];
  readonly onRetry: () => void;
}

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404;

/** In place of a record that could not be read: a retry, or, where there is no such record, the way back to its list. */
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
