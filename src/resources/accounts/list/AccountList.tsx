import TriageIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { paths } from '#src/paths.ts';
import { accountColumns } from './accountColumns.tsx';
import { accountFilters } from './accountFilters.ts';
import { AccountRowActions } from './AccountRowActions.tsx';
import { BulkActions } from './BulkActions.tsx';
import { useExportColumns } from './useExportColumns.ts';

const byStatus = { field: 'status', order: 'DESC' } as const;

const ListActions = () => {
  const translate = useTranslate();
  const columns = useExportColumns();
  return (
    <>
      <Button component={Link} to={paths.triage} startIcon={<TriageIcon />}>
        {translate('accounts.list.triage')}
      </Button>
      <ExportButton<AccountItem> fileName="accounts" columns={columns} />
    </>
  );
};

/** All accounts (spec 2, 7): by status descending, ten a page. */
export const AccountList = () => (
  <>
    <PageTitle title="accounts.list.title" />
    <DataList<AccountItem>
      columns={accountColumns}
      sort={byStatus}
      filters={accountFilters}
      rowPath={({ id }) => paths.account(id)}
      rowName={displayNameOf}
      rowActions={(account) => <AccountRowActions account={account} />}
      bulkActions={<BulkActions />}
      actions={<ListActions />}
    />
  </>
);
