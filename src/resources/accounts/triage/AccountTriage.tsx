import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { displayNameOf } from '#contract/names.ts';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { ErrorPanel } from '#src/components/failures.tsx';
import { InTurn, seenInTurn } from '#src/components/InTurn.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { useIsNarrow } from '#src/components/screen.ts';
import { EmptyState } from '#src/components/Section.tsx';
import { usePressedKeys } from '#src/components/useSingleKeys.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { focusOnMount } from '#src/focus.ts';
import { paths } from '#src/paths.ts';
import { TrailEntry } from '#src/resource/audit/RecordTrail.tsx';
import { ApplicationView } from './ApplicationView.tsx';
import { Checklist, missingIn } from './Checklist.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { openOf, type Queue, useQueue } from './queue.ts';
import { QueueList } from './QueueList.tsx';
import { type Triage, useTriage } from './useTriage.ts';

interface Approval {
  readonly approve: () => void;
  readonly question: ReactNode;
}

/** Approves a complete application at once; one with gaps after a question that names them. */
const useApproval = ({ current, application, isOpen, approve }: Triage): Approval => {
  const translate = useTranslate();
  const [askedId, setAskedId] = useState<string>();
  const missing = application ? missingIn(application) : [];
  const isAsking = isOpen && askedId === current?.id;
  const close = () => setAskedId(undefined);
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={translate('accounts.triage.approveGaps', { name: displayNameOf(current ?? {}) })}
      confirmLabel={translate('accounts.triage.approve')}
      onConfirm={() => {
        /* While it closes, a press would approve the next applicant. */
        if (!isAsking) return;
        close();
        void approve();
      }}
      onClose={close}
    >
      {translate('accounts.triage.found.gaps', {
        found: missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', '),
      })}
    </ConfirmDialog>
  );
  return { approve: () => (missing.length > 0 ? setAskedId(current?.id) : void approve()), question };
};

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'DECLINE', 'DEACTIVATE']);

/** Earlier decisions, where the API has an audit trail. */
const EarlierDecisions = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (!useCapabilities().has('listAudit')) return null;
  const earlier = data?.data.filter(({ action }) => decisions.has(action)) ?? [];
  return (
    <Card component="section" aria-labelledby="triage-earlier" sx={{ p: 2 }}>
      <Typography id="triage-earlier" variant="subtitle1" component="h2">
        {translate('accounts.triage.earlier')}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && earlier.length === 0 && (
        <Typography color="text.secondary">{translate('accounts.triage.noEarlier')}</Typography>
      )}
      {earlier.map((entry) => (
        <TrailEntry key={entry.id} entry={entry} />
      ))}
    </Card>
  );
};

/** After decisions the link is focused: what had the focus is gone. */
const QueueEnd = ({ reviewed }: { reviewed: number }) => {
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

interface ApplicationProps {
  readonly triage: Triage;
  readonly failure: ReturnType<Queue['failures']['get']>;
  readonly children: ReactNode;
}

const Application = ({ triage, failure, children }: ApplicationProps) => {
  const { application } = triage;
  useLayoutEffect(() => {
    if (application) triage.onDrawn(application);
  });
  if (application) {
    return (
      <ApplicationView account={application} takesFocus={triage.hasStepped}>
        {children}
      </ApplicationView>
    );
  }
  return failure ? (
    <ErrorPanel error={failure.error} onRetry={failure.retry} />
  ) : (
    <Skeleton variant="rounded" height={400} />
  );
};

const columns = {
  xs: 'minmax(0, 1fr)',
  md: '220px minmax(0, 1fr)',
  lg: '220px minmax(0, 1fr) 250px',
  xl: '280px minmax(0, 1fr) 320px',
};

/** The approval queue (ux, Accounts). */
export const AccountTriage = () => {
  const translate = useTranslate();
  const queue = useQueue();
  const triage = useTriage(queue);
  const [decliningId, setDecliningId] = useState<string>();
  const { current, application, progress } = triage;
  /* A decline form belongs to the applicant it was opened for. */
  const isDeclining = decliningId !== undefined && decliningId === current?.id && !triage.isGone;
  if (decliningId !== undefined && !isDeclining) setDecliningId(undefined);
  const setDeclining = (isOn: boolean) => setDecliningId(isOn ? current?.id : undefined);
  const { approve, question } = useApproval(triage);
  usePressedKeys(
    {
      ...(triage.isOpen && { a: approve, d: () => setDeclining(true) }),
      j: triage.skip,
      k: triage.back,
    },
    current !== undefined && !isDeclining && !triage.isPending,
  );
  const isNarrow = useIsNarrow();
  const checklist = application && <Checklist account={application} />;
  const open = openOf(queue.items, progress);
  const position = open.findIndex(({ id }) => id === current?.id) + 1;
  return (
    <>
      <PageTitle title="accounts.triage.title" crumbs={[{ label: 'resources.accounts.name', to: paths.accounts }]} />
      <Typography component="output" variant="body2" sx={{ display: 'block', minHeight: '1lh', mb: 1 }}>
        {triage.announcement}
      </Typography>
      {Boolean(queue.error) && <ErrorPanel error={queue.error} onRetry={queue.retry} />}
      {queue.isLoading && !current && <Skeleton variant="rounded" height={400} />}
      {!queue.isLoading && !queue.error && !current && <QueueEnd reviewed={progress.reviewed.length} />}
      {question}
      {current && (
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' }, minHeight: '1lh' }}>
            {position > 0 && translate('accounts.triage.position', { position, total: open.length })}
          </Typography>
          <Box sx={{ ...seenInTurn, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
            <InTurn>
              <QueueList queue={queue} progress={progress} currentId={current.id} onChoose={triage.choose} />
              <Application triage={triage} failure={current && queue.failures.get(current.id)}>
                {isNarrow && checklist}
              </Application>
              <Stack spacing={2} sx={{ gridColumn: { md: '2', lg: 'auto' } }}>
                {!isNarrow && checklist}
                <EarlierDecisions id={current.id} />
              </Stack>
            </InTurn>
          </Box>
          <DecisionBar triage={triage} isDeclining={isDeclining} onApprove={approve} onDeclining={setDeclining} />
        </Stack>
      )}
    </>
  );
};
