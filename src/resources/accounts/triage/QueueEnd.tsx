import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { focusOnMount } from '#src/focusOnMount.ts';
import { paths } from '#src/paths.ts';

/** Nobody waits. After decisions the way out takes the focus, which was on what is no longer there. */
export const QueueEnd = ({ reviewed }: { reviewed: number }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate('accounts.triage.empty', { smart_count: reviewed })}
      action={
        <Button component={Link} to={paths.accounts} ref={reviewed > 0 ? focusOnMount : undefined}>
          {translate('accounts.triage.backToList')}
        </Button>
      }
    />
  );
};
