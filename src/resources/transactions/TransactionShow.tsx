import { Alert } from '@mui/material';
import { meetingItem } from '#contract/meetings.ts';
import type { TransactionDetail } from '#contract/transactions.ts';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { useWords } from '#src/fields/field.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { moneyOf } from '#src/fields/number.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { listPath, payoutLinePath, paths } from '#src/paths.ts';
import { Columns, ShowPage, WaysOn } from '#src/resource/ShowPage.tsx';
import { transactionFields as f } from './transactionFields.ts';

/** The meeting may have only its parties. */
const m = fieldsOf(meetingItem.partial().required({ id: true }), {
  price: {
    cell: ({ dateTime, price, currency }, { locale }) => dateTime && moneyOf({ amount: price, currency }, locale),
  },
});

const TransactionMeeting = ({ transaction }: { readonly transaction: TransactionDetail }) => {
  const { has } = useCapabilities();
  const { meeting, expert, user, settledAt } = transaction;
  const id = meeting?.id ?? transaction.meetingId;
  const expertId = (meeting?.expert ?? expert)?.id;
  const isInReport = isInstant(settledAt) && id && expertId;
  const line = isInReport && payoutLinePath({ settledAt, expertId, meetingId: id }, localZone());
  return (
    <Section title="resources.transactions.fields.meetingId" aside={meeting && <StatusChip status={meeting.stage} />}>
      <RecordFields
        resource="meetings"
        record={{ expert: expert ?? undefined, user: user ?? undefined, ...meeting, id: id ?? '' }}
        fields={[m.dateTime, m.expert, m.user, m.price]}
      />
      {id && (
        <WaysOn
          ways={[
            { label: 'transactions.openMeeting', to: paths.meeting(id) },
            {
              label: 'transactions.ofMeeting',
              to: has('searchTransactions') ? listPath(paths.transactions, { meetingId: id }) : undefined,
            },
            { label: 'transactions.inReport', to: line || undefined },
          ]}
        />
      )}
    </Section>
  );
};

const TransactionHeader = ({ transaction }: { readonly transaction: TransactionDetail }) => {
  const words = useWords();
  const labelOf = useFieldLabel('transactions');
  return (
    <SummaryHeader
      title={f.amount.cell(transaction, words)}
      states={<StatusChip status={transaction.status} />}
      about={f.type.text(transaction, words)}
      facts={[f.createdAt, f.expert, f.user, f.paymentMethod, f.number].map((field) => ({
        label: labelOf(field),
        value: field.cell(transaction, words),
      }))}
    />
  );
};

export const TransactionShow = () => {
  const words = useWords();
  return (
    <ShowPage<TransactionDetail> title={f.type.text}>
      {(transaction) => (
        <>
          <TransactionHeader transaction={transaction} />
          <Columns>
            <Section title="transactions.details">
              {transaction.status !== 'SUCCEEDED' && transaction.failureReason && (
                <Alert severity="error">{f.failureReason.text(transaction, words)}</Alert>
              )}
              <RecordFields fields={[f.type, f.amount, f.createdAt, f.paymentMethod, f.gatewayReference, f.id]} />
            </Section>
            <TransactionMeeting transaction={transaction} />
          </Columns>
        </>
      )}
    </ShowPage>
  );
};
