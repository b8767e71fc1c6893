import { Link, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TransactionDetail } from '#contract/transactions.ts';
import { Instant } from '#src/components/Instant.tsx';
import { FieldList, Section } from '#src/components/Section.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { PartyLink } from '#src/components/Person.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { isInstant, localZone } from '#src/format/dateTime.ts';
import { listPath, paths, payoutLinePath } from '#src/paths.ts';

const label = (name: string) => `resources.meetings.fields.${name}`;

/** What settles a meeting is dated as its line in the payout report is, where the API does not tell the line's date. */
const settling = new Set(['CAPTURE', 'PENALTY']);

/** When the meeting was settled, of a movement that is in the payout report; undefined for the others. */
const settledAtOf = ({ settledAt, type, status, createdAt }: TransactionDetail): string | undefined => {
  if (status !== 'SUCCEEDED') return undefined;
  if (settledAt && (settling.has(type) || type === 'PAYOUT')) return settledAt;
  return settling.has(type) ? createdAt : undefined;
};

/** The meeting behind a transaction, and the ways on from it. */
export const TransactionMeeting = ({ transaction }: { transaction: TransactionDetail }) => {
  const translate = useTranslate();
  const { meeting } = transaction;
  const settledAt = settledAtOf(transaction);
  const meetingId = meeting?.id ?? transaction.meetingId;
  const [expert, user] = [meeting?.expert ?? transaction.expert, meeting?.user ?? transaction.user];
  const ways = [
    ...(meetingId
      ? [
          { to: paths.meeting(meetingId), text: translate('transactions.openMeeting') },
          { to: listPath(paths.transactions, { meetingId }), text: translate('transactions.ofMeeting') },
        ]
      : []),
    ...(isInstant(settledAt) && meetingId && expert?.id
      ? [
          {
            to: payoutLinePath({ settledAt, expertId: expert.id, meetingId }, localZone()),
            text: translate('transactions.inReport'),
          },
        ]
      : []),
  ];
  return (
    <Section title="transactions.meeting" aside={meeting && <StatusChip status={meeting.stage} />}>
      <FieldList
        fields={[
          {
            label: label('dateTime'),
            value: meeting && <Instant hasZone value={meeting.dateTime} expert={expert} user={user} />,
          },
          { label: label('expert'), value: expert && <PartyLink party={expert} /> },
          { label: label('user'), value: user && <PartyLink party={user} /> },
          {
            label: label('price'),
            value: meeting && <MoneyField amount={meeting.price} currency={meeting.currency} />,
          },
        ]}
      />
      <Stack component="nav" aria-label={translate('transactions.ways')} spacing={0.5}>
        {ways.map(({ to, text }) => (
          <Link key={to} component={RouterLink} to={to}>
            {text}
          </Link>
        ))}
      </Stack>
    </Section>
  );
};
