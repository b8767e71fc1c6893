import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { Checklist } from './Checklist.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import { openOf } from './queue.ts';
import { QueueEnd } from './QueueEnd.tsx';
import { QueueList } from './QueueList.tsx';
import { useApproval } from './useApproval.tsx';
import { useQueue } from './useQueue.ts';
import { useTriage } from './useTriage.ts';
import { useTriageKeys } from './useTriageKeys.ts';

const columns = {
  xs: 'minmax(0, 1fr)',
  md: '220px minmax(0, 1fr)',
  lg: '220px minmax(0, 1fr) 250px',
  xl: '280px minmax(0, 1fr) 320px',
};

/** The approval queue (ux, Accounts): read, decide, on to the next. */
export const AccountTriage = () => {
  const translate = useTranslate();
  const queue = useQueue();
  const triage = useTriage(queue);
  const [decliningId, setDecliningId] = useState<string>();
  const { current, application, progress } = triage;
  /* Words for one applicant never go to another: the form is gone with the one it was opened for. */
  const isDeclining = decliningId !== undefined && decliningId === current?.id;
  if (decliningId !== undefined && !isDeclining) setDecliningId(undefined);
  const setDeclining = (isOn: boolean) => setDecliningId(isOn ? current?.id : undefined);
  const { approve, question } = useApproval(triage);
  const failure = current && queue.failures.get(current.id);
  useTriageKeys(
    {
      ...(application && { a: approve, d: () => setDeclining(true) }),
      j: triage.skip,
      k: triage.back,
    },
    current !== undefined && !isDeclining && !triage.isPending,
  );
  const open = openOf(queue.items, progress);
  const position = { position: open.findIndex(({ id }) => id === current?.id) + 1, total: open.length };
  return (
    <>
      <PageTitle title="accounts.triage.title" crumbs={[{ label: 'accounts.list.title', to: paths.accounts }]} />
      <Box component="output" sx={visuallyHidden}>
        {triage.announcement}
      </Box>
      {Boolean(queue.error) && <ErrorPanel error={queue.error} onRetry={queue.retry} />}
      {queue.isLoading && <Skeleton variant="rounded" height={400} />}
      {!queue.isLoading && !queue.error && !current && <QueueEnd reviewed={progress.reviewed.length} />}
      {question}
      {current && (
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
            {translate('accounts.triage.position', position)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
            <QueueList queue={queue} triage={triage} />
            {application ? (
              <ApplicationView account={application.data} takesFocus={triage.announcement !== ''} />
            ) : failure ? (
              <ErrorPanel error={failure.error} onRetry={failure.retry} />
            ) : (
              <Skeleton variant="rounded" height={400} />
            )}
            <Stack spacing={2} sx={{ gridColumn: { md: '2', lg: 'auto' } }}>
              {application && <Checklist account={application.data} queue={queue} />}
              <EarlierDecisions id={current.id} />
            </Stack>
          </Box>
          <DecisionBar triage={triage} isDeclining={isDeclining} onApprove={approve} onDeclining={setDeclining} />
        </Stack>
      )}
    </>
  );
};
