import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Skeleton } from '@mui/material';
import { STUCK, type TransactionDetail } from '#contract/transactions.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { DataList } from '#src/list/DataList.tsx';
import { searchFilter } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';
import type { Words } from '#src/fields/field.tsx';
import { linkedFilter } from '#src/fields/reference.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { formatMoney, signedAmount } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';
import type { FoundRecord, ResourceDeclaration } from '#src/resources/declaration.ts';
import { toTransactionFilter, TOTALS_HEIGHT, transactionFields as f } from './transactionFields.ts';

const about = [f.createdAt, f.type, f.status, f.expert, f.user];
const filters = [
  searchFilter(),
  ...[f.type, f.status, f.createdAt, f.meetingId, f.expert, f.user].flatMap((field) => field.filters),
  linkedFilter({ source: 'accountId' }, 'accounts'),
];
const columns = [...about, f.meetingId, f.amount];
const file = [...about, f.meetingDateTime, f.meetingId, f.amount, f.currency, f.failureReason, f.id];
const presets: readonly ListPreset[] = [
  allRows,
  { label: 'dashboard.attention.title', filter: { status: STUCK } },
  { label: 'transactions.failed', filter: { status: 'FAILED' } },
  { label: 'transactions.refunds', filter: { type: 'REFUND' } },
  { label: 'transactions.payouts', filter: { type: 'PAYOUT' } },
];

const TransactionTotals = lazyPart(
  async () => (await import('./TransactionTotals.tsx')).TransactionTotals,
  <Skeleton variant="rounded" sx={{ my: 1, height: TOTALS_HEIGHT }} />,
);

const pathOf = ({ id }: TransactionDetail) => paths.transaction(id);

const TransactionList = () => (
  <DataList<TransactionDetail>
    columns={columns}
    file={file}
    filters={filters}
    presets={presets}
    rowPath={pathOf}
    totals={useCapabilities().has('sumTransactions') && <TransactionTotals />}
  />
);

const TransactionShow = lazyPart(async () => (await import('./TransactionShow.tsx')).TransactionShow);

/** Title of a search result, such as `CAPTURE 49.50 EUR`. */
const FOUND = /^(\S+) (-?[\d.]+) ([A-Z]{3})$/;

const foundTransaction = ({ title, subtitle }: FoundRecord, { translate, locale }: Words) => {
  const [, type = '', amount, currency] = FOUND.exec(title) ?? [];
  const status = subtitle && translate(`components.status.${subtitle}`, { _: subtitle });
  if (currency === undefined) return { title, subtitle: status };
  const moved = signedAmount({ type, amount: Number(amount) });
  const name = translate(`transactions.types.${type}`, { _: type });
  return { title: `${name} · ${formatMoney(moved, currency, locale)}`, subtitle: status };
};

export const transactions: ResourceDeclaration = {
  name: 'transactions',
  icon: ReceiptIcon,
  menu: { order: 40, group: 'shell.menu.reports' },
  list: TransactionList,
  listDefaults: { sort: { field: 'createdAt', order: 'DESC' } },
  routes: [{ path: ':id', element: <TransactionShow /> }],
  recordPath: paths.transaction,
  found: foundTransaction,
  data: {
    list: {
      call: 'searchTransactions',
      filter: (filter, now) => toTransactionFilter(filter, localZone(), now),
    },
    one: 'getTransaction',
  },
};
