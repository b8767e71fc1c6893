import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { transactionTypes } from '#contract/statuses.ts';
import { STUCK, type TransactionDetail } from '#contract/transactions.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { searchFilter } from '#src/components/list/filters.ts';
import { FilterTotals } from '#src/components/list/FilterTotals.tsx';
import { ListPresets } from '#src/components/list/ListViews.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { signedAmount } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { transactionData } from './data.ts';
import { transactionFields as f } from './transactionFields.ts';
import { TransactionShow } from './TransactionShow.tsx';

const about = [f.createdAt, f.type, f.status, f.expert, f.user];
const columns = [...about, f.meetingId, f.amount];
const file = [...about, f.meetingDateTime, f.meetingId, f.amount, f.currency, f.failureReason, f.id];
const filters = [
  searchFilter<TransactionDetail>((row) => [row.id, row.meetingId, row.gatewayReference, row.expert, row.user]),
  ...[f.type, f.status, f.createdAt, f.meetingId, f.expert, f.user].flatMap((field) => field.filters),
];
const presets = [{ label: 'transactions.attention', filter: { status: STUCK } }];

/** All movements of money, newest first, with the totals of the filter. */
const TransactionList = () => (
  <>
    <PageTitle title="transactions.title" />
    <DataList<TransactionDetail>
      columns={columns}
      file={file}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      rowPath={({ id }) => paths.transaction(id)}
    >
      <ListPresets label="transactions.presets" presets={presets} />
      <FilterTotals
        title="transactions.totals"
        types={transactionTypes}
        words="transactions.types"
        amountOf={signedAmount}
      />
    </DataList>
  </>
);

/** Transactions are read only: a list and a page. */
export const transactions: ResourceDeclaration = {
  name: 'transactions',
  icon: ReceiptIcon,
  menu: { order: 40, group: 'shell.menu.reports', path: paths.transactions },
  list: TransactionList,
  routes: [{ path: ':id', element: <TransactionShow /> }],
  recordRepresentation: ({ id }) => String(id),
  recordPath: paths.transaction,
  data: transactionData,
};
