import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Alert } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { meetingItem } from '#contract/meetings.ts';
import { transactionStatuses } from '#contract/statuses.ts';
import {
  isStuck,
  settledAtOf,
  STUCK,
  transactionDetail,
  type TransactionDetail,
  transactionFilter,
} from '#contract/transactions.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { activeValues, searchFilter } from '#src/components/list/filters.ts';
import { FilterTotals } from '#src/components/list/FilterTotals.tsx';
import { ListPresets } from '#src/components/list/ListViews.tsx';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useWords } from '#src/fields/field.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { moneyOf } from '#src/fields/number.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { signedAmount } from '#src/format/money.ts';
import { listPath, paths, payoutLinePath } from '#src/paths.ts';
import { Columns, ShowPage, WaysOn } from '#src/resource/ShowPage.tsx';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { toTransactionFilter } from './filter.ts';

/** A movement of money (spec 3). */
const f = fieldsOf(transactionDetail, {
  createdAt: { sortBy: true },
  type: { sortBy: true, words: 'transactions.types' },
  status: {
    kind: 'status',
    choices: [...transactionStatuses, STUCK],
    words: 'transactions.statuses',
    sortBy: true,
    note: (row: TransactionDetail, { say, translate }) => {
      if (isStuck(row, Date.now())) return { text: translate(`transactions.statuses.${STUCK}`), severity: 'warning' };
      const reason = row.status === 'FAILED' && say(row.failureReason);
      return reason ? { text: reason, severity: 'error' } : undefined;
    },
    matches: (row, wanted) => (wanted === STUCK ? isStuck(row, Date.now()) : row.status === wanted),
  },
  meetingId: { kind: 'meeting' },
  amount: { value: signedAmount, sortBy: true },
  failureReason: { text: ({ failureReason }, { say }) => say(failureReason) ?? '' },
  paymentMethod: {
    kind: 'text',
    value: ({ paymentMethod: card }) =>
      [card?.brand, card?.last4 && `•••• ${card.last4}`].filter(Boolean).join(' ') || card?.id,
  },
});

const about = [f.createdAt, f.type, f.status, f.expert, f.user];
const filters = [
  searchFilter<TransactionDetail>((row) => [row.id, row.meetingId, row.gatewayReference, row.expert, row.user]),
  ...[f.type, f.status, f.createdAt, f.meetingId, f.expert, f.user].flatMap((field) => field.filters),
];
const columns = [...about, f.meetingId, f.amount];
const file = [...about, f.meetingDateTime, f.meetingId, f.amount, f.currency, f.failureReason, f.id];
const presets = [{ label: 'transactions.attention', filter: { status: STUCK } }];

/** The totals of the list's filter, which come apart from its rows: neither waits for the other. */
const TransactionTotals = () => {
  const list = useListContext();
  const values: unknown = list.filterValues;
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['sumTransactions', values],
    queryFn: ({ signal }) => {
      const query = transactionFilter.safeParse(toTransactionFilter(activeValues(values), localZone(), new Date()));
      // What the list refuses has no totals either.
      return query.success ? call('sumTransactions', { query: query.data }, { signal }) : { data: [] };
    },
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <FilterTotals
      title="transactions.totals"
      by={f.type}
      amountOf={signedAmount}
      totals={data?.data}
      asOf={data?.asOf}
    />
  );
};

const pathOf = ({ id }: TransactionDetail) => paths.transaction(id);

/** All movements of money, newest first, with the totals of the filter. */
const TransactionList = () => (
  <DataList<TransactionDetail>
    columns={columns}
    file={file}
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    rowPath={pathOf}
  >
    <ListPresets label="transactions.presets" presets={presets} />
    <TransactionTotals />
  </DataList>
);

/** A meeting, of which a movement may know the parties alone. */
const m = fieldsOf(meetingItem.partial().required({ id: true }), {
  price: {
    cell: ({ dateTime, price, currency }, { locale }) => dateTime && moneyOf({ amount: price, currency }, locale),
  },
});

/** The meeting behind a movement, and the ways on from it. */
const TransactionMeeting = ({ transaction }: { readonly transaction: TransactionDetail }) => {
  const { meeting, expert, user } = transaction;
  const id = meeting?.id ?? transaction.meetingId;
  const expertId = (meeting?.expert ?? expert)?.id;
  const settledAt = settledAtOf(transaction);
  const isInReport = isInstant(settledAt) && id && expertId;
  const line = isInReport && payoutLinePath({ settledAt, expertId, meetingId: id }, localZone());
  return (
    <Section title="transactions.meeting" aside={meeting && <StatusChip status={meeting.stage} />}>
      <RecordFields
        resource="meetings"
        record={{ expert: expert ?? undefined, user: user ?? undefined, ...meeting, id: id ?? '' }}
        fields={[m.dateTime, m.expert, m.user, m.price]}
      />
      {id && (
        <WaysOn
          ways={[
            { label: 'transactions.openMeeting', to: paths.meeting(id) },
            { label: 'transactions.ofMeeting', to: listPath(paths.transactions, { meetingId: id }) },
            { label: 'transactions.inReport', to: line || undefined },
          ]}
        />
      )}
    </Section>
  );
};

/** One movement of money, what the gateway said, and the meeting that it belongs to. */
const TransactionShow = () => {
  const words = useWords();
  return (
    <ShowPage<TransactionDetail> title={f.type.text}>
      {(transaction) => (
        <Columns>
          <Section title="transactions.details" aside={<StatusChip status={transaction.status} />}>
            {transaction.failureReason && <Alert severity="error">{f.failureReason.text(transaction, words)}</Alert>}
            <RecordFields fields={[f.type, f.amount, f.createdAt, f.paymentMethod, f.gatewayReference, f.id]} />
          </Section>
          <TransactionMeeting transaction={transaction} />
        </Columns>
      )}
    </ShowPage>
  );
};

/** Transactions are read only: a list and a page. Another API may have no such list. */
export const transactions: ResourceDeclaration = {
  name: 'transactions',
  icon: ReceiptIcon,
  menu: { order: 40, group: 'shell.menu.reports', path: paths.transactions },
  list: TransactionList,
  routes: [{ path: ':id', element: <TransactionShow /> }],
  recordPath: paths.transaction,
  data: {
    list: {
      call: 'searchTransactions',
      filter: (filter) => toTransactionFilter(filter, localZone(), new Date()),
      absent: 'transactions.noList',
    },
    one: 'getTransaction',
  },
};
