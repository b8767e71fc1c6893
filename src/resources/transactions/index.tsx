import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Alert, Box } from '@mui/material';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { idTexts, partyTexts, searchFilter } from '#src/components/list/filters.ts';
import { ListPresets } from '#src/components/list/ListViews.tsx';
import { ExportButton } from '#src/components/list/ExportButton.tsx';
import { useWords } from '#src/fields/field.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import type { TransactionDetail } from '#contract/transactions.ts';
import { paths } from '#src/paths.ts';
import { ShowPage } from '#src/resource/ShowPage.tsx';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';
import { transactionData } from './data.ts';
import { FilterTotals } from './FilterTotals.tsx';
import { STUCK, transactionFields as f } from './transactionFields.tsx';
import { TransactionMeeting } from './TransactionMeeting.tsx';

const columns = [f.createdAt, f.type, f.status, f.expert, f.user, f.meetingId, f.amount];

const filters = [
  searchFilter<TransactionDetail>(({ id, meetingId, gatewayReference, expert, user }) => [
    ...idTexts(id),
    ...idTexts(meetingId),
    gatewayReference,
    ...partyTexts(expert),
    ...partyTexts(user),
  ]),
  ...[f.type, f.status, f.createdAt, f.meetingId, f.expert, f.user].flatMap((field) => field.filters),
];

/** A file has all that a row knows: an amount is a plain number to add up. */
const inFile = [f.createdAt, f.type, f.status, f.expert, f.user, f.meetingDateTime].concat(
  f.meetingId,
  f.amount,
  f.currency,
  f.failureReason,
  f.id,
);

const presets = [{ label: 'transactions.attention', filter: { status: STUCK } }];

/** All movements of money, newest first, with the totals of the filter. */
const TransactionList = () => {
  const words = useWords();
  return (
    <>
      <PageTitle title="transactions.title" />
      <DataList<TransactionDetail>
        columns={columns}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={filters}
        rowPath={({ id }) => paths.transaction(id)}
        rowName={(row) => f.type.text(row, words)}
        actions={<ExportButton fields={inFile} />}
      >
        <ListPresets label="transactions.presets" presets={presets} />
        <FilterTotals />
      </DataList>
    </>
  );
};

/** One movement of money, what the gateway said, and the meeting that it belongs to. */
const TransactionShow = () => (
  <ShowPage<TransactionDetail> title={f.type.text} crumbs={[{ label: 'transactions.title', to: paths.transactions }]}>
    {(transaction) => (
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Section title="transactions.details" aside={<StatusChip status={transaction.status} />}>
          {transaction.failureReason && <Alert severity="error">{f.failureReason.cell(transaction)}</Alert>}
          <RecordFields fields={[f.type, f.amount, f.createdAt, f.paymentMethod, f.gatewayReference, f.id]} />
        </Section>
        <TransactionMeeting transaction={transaction} />
      </Box>
    )}
  </ShowPage>
);

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
