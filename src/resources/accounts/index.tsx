import TriageIcon from '@mui/icons-material/FactCheckOutlined';
import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AccountDetails, type AccountItem, LONG_WAIT } from '#contract/accounts.ts';
import { displayNameOf, nameWithEmail } from '#contract/names.ts';
import type { AccountEdit } from '#contract/profile.ts';
import type { Result } from '#src/api/answers.ts';
import type { Capabilities } from '#src/api/capabilities.ts';
import type { Client } from '#src/api/client.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { useCapabilities, usePortalProvider } from '#src/dataProvider/useCall.ts';
import type { Words } from '#src/fields/field.tsx';
import { DataList } from '#src/list/DataList.tsx';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { BarButton, glyph } from '#src/ui/controls.tsx';
import { countOf, useSayCount } from '#src/list/Pager.tsx';
import { lazyPart, onIntent, Opened } from '#src/ui/lazyPart.tsx';
import { usePageAction } from '#src/ui/page/PageTitle.tsx';
import {
  accountColumns,
  accountFilters,
  accountPresets,
  type AccountRecord,
  auditedFields,
  profileOf,
} from './accountFields.tsx';

const AccountActionDialog = lazyPart(async () => (await import('./accountActions.tsx')).AccountActionDialog, null);

const editIcon = glyph(
  'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
);
const deactivateIcon = glyph(
  'm20 17.17-3.37-3.38c.64.22 1.23.48 1.77.76.97.51 1.58 1.52 1.6 2.62m1.19 4.02-1.41 1.41-2.61-2.6H4v-2.78c0-1.12.61-2.15 1.61-2.66 1.29-.66 2.87-1.22 4.67-1.45L1.39 4.22 2.8 2.81zM15.17 18l-3-3H12c-2.37 0-4.29.73-5.48 1.34-.32.16-.52.5-.52.88V18zM12 6c1.1 0 2 .9 2 2 0 .86-.54 1.59-1.3 1.87l1.48 1.48C15.28 10.64 16 9.4 16 8c0-2.21-1.79-4-4-4-1.4 0-2.64.72-3.35 1.82l1.48 1.48C10.41 6.54 11.14 6 12 6',
);

const rowActionsWith =
  (onDeactivate: (account: AccountItem) => void) =>
  (account: AccountItem, { translate }: Words) => {
    const name = displayNameOf(account);
    return (
      <>
        <a
          className="link icon-button edit"
          href={pathOf(account)}
          aria-label={translate('accounts.list.edit', { name })}
          data-tip
        >
          {editIcon}
        </a>
        <BarButton
          label={translate('accounts.list.deactivate', { name })}
          icon={deactivateIcon}
          disabled={account.active === false}
          onClick={() => onDeactivate(account)}
          {...onIntent(AccountActionDialog)}
        />
      </>
    );
  };

const AccountBulkActions = lazyPart(async () => (await import('./accountActions.tsx')).AccountBulkActions, null);

const withoutEmail = { order: [], hidden: ['email'] };

const pathOf = ({ id }: AccountItem) => paths.account(id);

/** The account list (product.md §2, §7): by status descending, ten rows per page. */
const AccountList = () => {
  const [chosen, setChosen] = useState<AccountItem>();
  const [rowActions] = useState(() => rowActionsWith(setChosen));
  const close = () => setChosen(undefined);
  return (
    <>
      {hasTriage(useCapabilities()) && <TriageAction />}
      <DataList<AccountItem>
        columns={accountColumns}
        file={accountColumns}
        arranged={withoutEmail}
        filters={accountFilters}
        presets={accountPresets}
        rowPath={pathOf}
        rowName={displayNameOf}
        rowActions={rowActions}
        bulkActions={<AccountBulkActions />}
      />
      {chosen && (
        <Opened isOpen onClose={close}>
          <AccountActionDialog action="deactivate" record={chosen} onClose={close} />
        </Opened>
      )}
    </>
  );
};

const MINUTE = 60_000;

/** Polled in the background, which must not keep the session alive. */
const polled = {
  filter: { status: 'PENDING', background: true },
  sort: { field: 'createdAt', order: 'ASC' as const },
  pagination: { page: 1, perPage: 1 },
};

const PendingBadge = () => {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const provider = usePortalProvider();
  /* `useGetList` would leave the page after a 403. */
  const { data } = useQuery({
    queryKey: ['accounts', 'getList', polled],
    queryFn: ({ signal }) => provider.getList<AccountItem>('accounts', { ...polled, signal }),
    enabled: useCapabilities().takes('searchAccounts', 'status', 'background'),
    refetchInterval: MINUTE,
    staleTime: MINUTE,
  });
  const count = countOf(data ?? {});
  if (!count.total) return null;
  const label = translate('accounts.pendingCount', { smart_count: count.total });
  return (
    <span className="tag badge" role="img" title={label} aria-label={label}>
      {sayCount(count)}
    </span>
  );
};

const hasTriage = ({ takes }: Capabilities) => takes('searchAccounts', 'status');

const TriageAction = () => {
  usePageAction({ label: useTranslate()('accounts.triage.title'), icon: <TriageIcon />, to: paths.triage });
  return null;
};

/** Loaded on first use: a list needs no inputs. */
const AccountEdit = lazyPart(async () => (await import('./edit/AccountEdit.tsx')).AccountEdit);
const AccountTriage = lazyPart(async () => (await import('./triage/AccountTriage.tsx')).AccountTriage);

const withEmail = ({ data, ...result }: Result<AccountDetails>): Result<AccountRecord> => ({
  ...result,
  data: { ...data, email: data.profile?.email },
});

const read = async (client: Client, id: string, signal?: AbortSignal): Promise<Result<AccountRecord>> =>
  withEmail(await client.call('getAccount', { params: { id } }, { signal }));

const isEdit = (data: object): data is AccountEdit => 'profile' in data || 'expertProfile' in data;

const toAccountFilter = ({ waiting, ...filter }: Readonly<Record<string, unknown>>, now: Date) =>
  waiting === undefined ? filter : { ...filter, createdTo: new Date(now.getTime() - LONG_WAIT).toISOString() };

const accountData: ResourceData = {
  list: { call: 'searchAccounts', filter: toAccountFilter },
  one: read,
  /* Any truthy response is a success (product.md §7); if it lacks the record, the record is refetched. */
  update: async (client, id, data, options) => {
    if (!isEdit(data)) throw new TypeError('An edit of an account names its profile or its expert profile');
    const { data: stored, ...result } = await client.call('editAccount', { params: { id }, body: data }, options);
    if (stored?.profile || stored?.expertProfile) return withEmail({ ...result, data: stored });
    return { ...result, ...(await read(client, id)) };
  },
};

export const accounts: ResourceDeclaration = {
  name: 'accounts',
  icon: AccountsIcon,
  menu: { order: 10, badge: PendingBadge },
  list: AccountList,
  listDefaults: { sort: { field: 'status', order: 'DESC' } },
  routes: [
    {
      path: 'triage',
      element: <AccountTriage />,
      label: 'accounts.triage.title',
      keys: {
        A: 'resources.accounts.actions.approve.label',
        D: 'resources.accounts.actions.decline.label',
        J: 'accounts.triage.skip',
        K: 'accounts.triage.back',
      },
      isOffered: hasTriage,
    },
    { path: ':id/edit', element: <AccountEdit /> },
  ],
  recordRepresentation: (record) => nameWithEmail(profileOf(record)),
  recordPath: paths.account,
  data: accountData,
  fields: auditedFields,
  entities: ['account'],
};
