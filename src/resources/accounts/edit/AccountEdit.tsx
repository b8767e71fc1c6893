import { Skeleton } from '@mui/material';
import { useEditContext } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { RecordFailure } from '#src/ui/failures.tsx';
import { useShownRecord } from '#src/ui/page/onScreen.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { paths } from '#src/paths.ts';
import { EditPage } from '#src/resource/edit/EditForm.tsx';
import { Columns } from '#src/resource/ShowPage.tsx';
import { type AccountRecord, isWhole } from '../data.ts';
import { AccountHeader } from './AccountHeader.tsx';
import { Beside } from './Beside.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const crumbs = [{ label: 'resources.accounts.name', to: paths.accounts }];

const AccountPage = () => {
  const { record, error, refetch } = useEditContext<AccountRecord>();
  const account = isWhole(record) ? record : undefined;
  const name = account && displayNameOf(account.profile ?? {});
  useShownRecord('accounts', account?.id, name ?? '');
  if (error && !account) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title="accounts.edit.title" crumbs={crumbs} record={name} />
      {!account && <Skeleton variant="rounded" height={480} />}
      {account && (
        <>
          <AccountHeader key={account.id} account={account} />
          <Columns aside={340}>
            <ProfileForm key={account.id} />
            <Beside account={account} />
          </Columns>
        </>
      )}
    </>
  );
};

export const AccountEdit = () => (
  <EditPage>
    <AccountPage />
  </EditPage>
);
