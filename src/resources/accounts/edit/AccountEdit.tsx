import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Pickers } from '#src/components/Pickers.tsx';
import { RecordFailure } from '#src/components/RecordFailure.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { paths } from '#src/paths.ts';
import { FormBar } from '#src/resource/edit/FormBar.tsx';
import { focusField } from '#src/resource/edit/formErrors.ts';
import { RecordForm } from '#src/resource/edit/RecordForm.tsx';
import { AccountAvatar } from '../AccountAvatar.tsx';
import { AccountMeetings } from '../AccountMeetings.tsx';
import { AuditTrail } from '../AuditTrail.tsx';
import { isWhole, type AccountRecord } from '../data.ts';
import { DeactivateDialog } from '../DeactivateDialog.tsx';
import { accountFlags } from './accountFlags.ts';
import type { AccountForm } from './accountForm.ts';
import { accountShape, withStatus } from './accountShape.ts';
import { incompleteEntries, type IncompleteEntry } from './entries.ts';
import { ExpertSection } from './ExpertSection.tsx';
import { IncompleteDialog } from './IncompleteDialog.tsx';
import { UserSection } from './UserSection.tsx';

/** What stands beside the form: deactivation, the account's meetings and its trail. */
const Beside = ({ account }: { account: AccountRecord }) => {
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
          version={account.version ?? undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};

/** Whose form it is (spec 2). */
const Whose = ({ account: { profile } }: { account: AccountRecord }) => {
  const translate = useTranslate();
  const active = translate(`accounts.active.${profile?.active ? 'yes' : 'no'}`);
  return (
    <>
      <Typography noWrap variant="subtitle1" component="p">
        {displayNameOf(profile ?? {})}
      </Typography>
      <Typography variant="body2" component="h2">
        {translate('accounts.edit.heading', { status: active })}
      </Typography>
    </>
  );
};

/** The Edit Profile form (spec 2): the sections that the account has, one Save for all. */
const ProfileForm = () => {
  const { isFetching } = useEditContext<AccountRecord>();
  const [incomplete, setIncomplete] = useState<readonly IncompleteEntry[]>([]);
  const holds = (values: AccountForm) => {
    const dropped = incompleteEntries(values);
    setIncomplete(dropped);
    return dropped.length > 0;
  };
  const goBack = () => {
    const [first] = incomplete;
    setIncomplete([]);
    // After the dialog has given the focus back.
    if (first) setTimeout(() => focusField(`expertProfile.${first.group}.${first.index}.${first.missing[0] ?? ''}`));
  };
  return (
    <RecordForm shape={accountShape} holds={holds}>
      {(state) => {
        const { form, base, adopt, save, notices, keepDraft } = state;
        const { profile, expertProfile } = base;
        const flags = accountFlags(base);
        const saveWithoutThem = () => {
          setIncomplete([]);
          void save.deliver(form.getValues(), base);
        };
        return (
          <>
            <FormBar
              of={state}
              picture={<AccountAvatar src={profile?.avatar ?? expertProfile?.avatar} {...profile} size={44} />}
              title={<Whose account={base} />}
            />
            {notices}
            {flags.profileEnable && <UserSection account={base} />}
            {flags.expertProfileEnable && (
              <ExpertSection
                account={base}
                isBusy={isFetching || save.isPending}
                onStatus={(status) => adopt(withStatus(base, status))}
                beforeReload={keepDraft}
              />
            )}
            <IncompleteDialog incomplete={incomplete} onBack={goBack} onProceed={saveWithoutThem} />
          </>
        );
      }}
    </RecordForm>
  );
};

const crumbs = [{ label: 'accounts.list.title', to: paths.accounts }];

const AccountPage = () => {
  const { record, error, refetch } = useEditContext<AccountRecord>();
  const account = isWhole(record) ? record : undefined;
  if (error && !account) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title="accounts.edit.title" crumbs={crumbs} record={account && displayNameOf(account.profile ?? {})} />
      {!account && <Skeleton variant="rounded" height={480} />}
      {account && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Pickers>
            <ProfileForm key={account.id} />
          </Pickers>
          <Beside account={account} />
        </Box>
      )}
    </>
  );
};

/** What fails is told in the page's own place, not in a notice before a redirect to the list. */
const reading = { refetchOnMount: 'always', onError: () => undefined } as const;

/** Edit Profile of one account (spec 2), at `/accounts/{id}/edit`. */
export const AccountEdit = () => (
  <EditBase<AccountRecord> mutationMode="pessimistic" redirect={false} queryOptions={reading}>
    <AccountPage />
  </EditBase>
);
