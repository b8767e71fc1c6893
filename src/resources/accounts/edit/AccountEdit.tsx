import { Box, Skeleton, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { displayNameOf } from '#contract/names.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { RecordFailure } from '#src/components/RecordFailure.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';
import { AccountMeetings } from '../AccountMeetings.tsx';
import { AuditTrail } from '../AuditTrail.tsx';
import { DeactivateDialog } from '../DeactivateDialog.tsx';
import { EditForm } from './EditForm.tsx';
import type { Loaded } from './loaded.ts';

/** What stands beside the form: deactivation, the account's meetings and its trail. */
const Beside = ({ account, version }: Loaded) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack spacing={2} component="aside" aria-label={translate('accounts.edit.beside')}>
      <SteadyButton
        variant="outlined"
        color="error"
        unavailable={account.profile?.active === false}
        onClick={() => setAsking(true)}
      >
        {translate('accounts.edit.deactivate')}
      </SteadyButton>
      <WidgetBoundary>
        <AccountMeetings id={account.id} />
      </WidgetBoundary>
      <WidgetBoundary>
        <AuditTrail id={account.id} />
      </WidgetBoundary>
      {isAsking && (
        <DeactivateDialog
          id={account.id}
          name={displayNameOf(account.profile ?? {})}
          version={version}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};

/** Edit Profile of one account (spec 2), at `/accounts/{id}/edit`. */
export const AccountEdit = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useRead('getAccount', { params: { id } }, { refetchOnMount: 'always' });
  const loaded = useMemo<Loaded | undefined>(() => data && { account: data.data, version: data.version }, [data]);
  const crumbs = [{ label: 'accounts.list.title', to: paths.accounts }];
  if (error && !loaded) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle
        title="accounts.edit.title"
        crumbs={crumbs}
        record={loaded && displayNameOf(loaded.account.profile ?? {})}
      />
      {!loaded && <Skeleton variant="rounded" height={480} />}
      {loaded && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <EditForm key={id} loaded={loaded} isLoading={isFetching} />
          <Beside {...loaded} />
        </Box>
      )}
    </>
  );
};
