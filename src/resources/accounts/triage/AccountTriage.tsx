import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { Checklist } from './Checklist.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import { openOf } from './queue.ts';
import { QueueList } from './QueueList.tsx';
import { useQueue } from './useQueue.ts';
import { useTriage } from './useTriage.ts';
import { useTriageKeys } from './useTriageKeys.ts';

const columns = { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)', xl: '280px minmax(0, 1fr) 320px' };

/** The approval queue (ux, Accounts): read, decide, on to the next. */
export const AccountTriage = () => {
  const translate = useTranslate();
  const queue = useQueue();
  const triage = useTriage(queue);
  const [isDeclining, setDeclining] = useState(false);
  const { current, application, progress } = triage;
  useTriageKeys(
    { a: () => void triage.approve(), d: () => setDeclining(true), j: triage.skip, k: triage.back },
    application !== undefined && !isDeclining && !triage.isPending,
  );
  const open = openOf(queue.items, progress);
  const reviewed = translate('accounts.triage.empty', { smart_count: progress.reviewed.length });
  const position = { position: open.findIndex(({ id }) => id === current?.id) + 1, total: open.length };
  return (
    <>
      <PageTitle title="accounts.triage.title" crumbs={[{ label: 'accounts.list.title', to: paths.accounts }]} />
      <Box component="output" sx={visuallyHidden}>
        {triage.announcement}
      </Box>
      {Boolean(queue.error) && <ErrorPanel error={queue.error} onRetry={queue.retry} />}
      {queue.isLoading && <Skeleton variant="rounded" height={400} />}
      {!queue.isLoading && !queue.error && !current && (
        <EmptyState
          title={reviewed}
          action={
            <Button component={Link} to={paths.accounts}>
              {translate('accounts.triage.backToList')}
            </Button>
          }
        />
      )}
      {current && (
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
            {translate('accounts.triage.position', position)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
            <QueueList queue={queue} triage={triage} />
            {application ? (
              <ApplicationView account={application.data} takesFocus={triage.announcement !== ''} />
            ) : (
              <Skeleton variant="rounded" height={400} />
            )}
            <Stack spacing={2} sx={{ gridColumn: { md: '2', xl: 'auto' } }}>
              {application && <Checklist account={application.data} queue={queue} />}
              <EarlierDecisions id={current.id} />
            </Stack>
          </Box>
          <DecisionBar triage={triage} isDeclining={isDeclining} onDeclining={setDeclining} />
        </Stack>
      )}
    </>
  );
};
