import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TransactionDetail } from '#contract/transactions.ts';
import { Instant } from '#src/components/Instant.tsx';
import { FieldList } from '#src/components/FieldList.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useSentence } from '#src/components/useSentence.ts';
import { signedAmount } from '#src/format/money.ts';

const label = (name: string) => `resources.transactions.fields.${name}`;

/** What moved, when, from which card, and what the gateway said. */
export const TransactionFields = ({ transaction }: { transaction: TransactionDetail }) => {
  const translate = useTranslate();
  const say = useSentence();
  const { type, status, createdAt, currency, paymentMethod, gatewayReference, failureReason } = transaction;
  const card = paymentMethod && [paymentMethod.brand, paymentMethod.last4 && `•••• ${paymentMethod.last4}`];
  return (
    <Section title="transactions.details" aside={<StatusChip status={status} />}>
      {failureReason && <Alert severity="error">{say(failureReason)}</Alert>}
      <FieldList
        fields={[
          { label: label('type'), value: translate(`transactions.types.${type}`, { _: type }) },
          { label: label('amount'), value: <MoneyField amount={signedAmount(transaction)} currency={currency} /> },
          {
            label: label('createdAt'),
            value: <Instant hasZone value={createdAt} expert={transaction.expert} user={transaction.user} />,
          },
          { label: label('paymentMethod'), value: card?.filter(Boolean).join(' ') || paymentMethod?.id },
          { label: label('gatewayReference'), value: gatewayReference },
          { label: label('id'), value: transaction.id },
        ]}
      />
    </Section>
  );
};
