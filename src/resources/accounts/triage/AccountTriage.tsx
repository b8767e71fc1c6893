import { Box, Button, Card, Chip, List, ListItemButton, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { OptionNames } from '#src/fields/lists.tsx';
import { focusOnMount } from '#src/focus.ts';
import { paths } from '#src/paths.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Ago } from '#src/ui/instant/Instant.tsx';
import { revealInOrder, StagedRender } from '#src/ui/page/StagedRender.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { usePressedKeys } from '#src/ui/page/useWindowEvent.ts';
import { useIsNarrow } from '#src/ui/screen.ts';
import { EmptyState } from '#src/ui/Section.tsx';
import { AccountActionDialog } from '../accountActions.tsx';
import type { AccountRecord } from '../accountFields.tsx';
import { ApplicationView, Checklist, missingIn } from './Application.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { type Triage, useTriage } from './useTriage.ts';

interface QueueItemProps {
  readonly triage: Triage;
  readonly item: AccountItem;
  readonly application: AccountRecord | undefined;
}

const QueueItem = ({ triage: { progress, current, choose }, item, application }: QueueItemProps) => {
  const translate = useTranslate();
  const isCurrent = item.id === current?.id;
  const gaps = application && missingIn(application).length;
  return (
    <ListItemButton selected={isCurrent} aria-current={isCurrent ? 'true' : undefined} onClick={() => choose(item.id)}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {displayNameOf(item)}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary" noWrap sx={{ minHeight: '1lh' }}>
          <OptionNames value={application?.expertProfile?.categoryExpertise ?? []} from="listCategoriesOfExpertise" />
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: 24,
          }}
        >
          <Typography variant="caption" color="text.secondary">
            <Ago value={item.createdAt} />
            {progress.skipped.includes(item.id) && ` · ${translate('accounts.triage.skipped')}`}
          </Typography>
          {gaps !== undefined && (
            <Chip
              size="small"
              color={gaps > 0 ? 'warning' : 'default'}
              variant="outlined"
              label={translate(`accounts.triage.${gaps > 0 ? 'gaps' : 'complete'}`, { smart_count: gaps })}
            />
          )}
        </Box>
      </Box>
    </ListItemButton>
  );
};

const QueueList = ({ triage }: { readonly triage: Triage }) => {
  const translate = useTranslate();
  return (
    <Card component="nav" aria-label={translate('accounts.triage.queue')} sx={{ display: { xs: 'none', md: 'block' } }}>
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('accounts.triage.queue')}
      </Typography>
      <List dense sx={{ maxHeight: '70vh', overflow: 'auto' }}>
        {triage.open.map((item, index) => (
          <li key={item.id}>
            <QueueItem {...{ triage, item }} application={triage.applications[index]?.data} />
          </li>
        ))}
      </List>
      {triage.more > 0 && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('accounts.triage.more', { smart_count: triage.more })}
          </Typography>
        </Box>
      )}
    </Card>
  );
};

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'DECLINE', 'REOPEN', 'DEACTIVATE', 'REACTIVATE']);

/** After a decision, the link gets the focus: the element that had it is gone. */
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

const Application = ({ triage, children }: { readonly triage: Triage; readonly children: ReactNode }) => {
  const { application, read, progress, isFetching } = triage;
  if (application) {
    return (
      <ApplicationView key={application.id} account={application} takesFocus={progress.outcome !== undefined}>
        {children}
      </ApplicationView>
    );
  }
  return read?.error && !isFetching ? (
    <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
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

export const AccountTriage = () => {
  const translate = useTranslate();
  const triage = useTriage();
  const { progress, open, current, application, error, isFetching } = triage;
  const where = current
    ? translate('accounts.triage.next', { name: displayNameOf(current) })
    : translate('accounts.triage.empty', { smart_count: progress.decided.length });
  const missing = application ? missingIn(application) : [];
  const approve = () => (missing.length > 0 ? triage.ask('gaps') : void triage.decide('approve'));
  usePressedKeys(
    { ...(triage.canDecide && { a: approve, d: () => triage.ask('decline') }), j: triage.skip, k: triage.back },
    current !== undefined && progress.question === undefined && !triage.isBusy,
  );
  const isNarrow = useIsNarrow();
  const checklist = application && <Checklist account={application} />;
  return (
    <>
      <PageTitle title="accounts.triage.title" crumbs={[{ label: 'resources.accounts.name', to: paths.accounts }]} />
      <Typography component="output" variant="body2" sx={{ display: 'block', minHeight: '1lh', mb: 1 }}>
        {progress.outcome !== undefined && `${progress.outcome} ${isFetching ? '' : where}`.trim()}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={triage.refetch} />}
      {isFetching && !current && <Skeleton variant="rounded" height={400} />}
      {!isFetching && !error && !current && <QueueEnd reviewed={progress.decided.length} />}
      {progress.question === 'gaps' && application && (
        <AccountActionDialog
          action="approve"
          record={application}
          onSend={async () => {
            triage.ask(undefined);
            await triage.decide('approve');
          }}
          onClose={() => triage.ask(undefined)}
        />
      )}
      {current && (
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' }, minHeight: '1lh' }}>
            {translate('accounts.triage.position', { position: triage.index + 1, total: open.length })}
          </Typography>
          <Box sx={{ ...revealInOrder, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
            <StagedRender>
              <QueueList triage={triage} />
              <Application triage={triage}>{isNarrow && checklist}</Application>
              <Stack spacing={2} sx={{ gridColumn: { md: '2', lg: 'auto' } }}>
                {!isNarrow && checklist}
                <RecordTrail entity="account" id={current.id} actions={decisions} words="accounts.triage.earlier" />
              </Stack>
            </StagedRender>
          </Box>
          <DecisionBar triage={triage} onApprove={approve} />
        </Stack>
      )}
    </>
  );
};
