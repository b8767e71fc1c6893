import { Link, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TransactionDetail } from '#contract/transactions.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { Instant } from '#src/components/Instant.tsx';
import { FieldList } from '#src/components/FieldList.tsx';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { PartyLink } from '#src/components/PartyLink.tsx';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { listPath, paths, reportPath } from '#src/paths.ts';

const label = (name: string) => `resources.meetings.fields.${name}`;

/** What settles a meeting: on its day the payout report has the meeting's line. */
const settling = new Set(['CAPTURE', 'PENALTY']);

/** The payout report of the day on which a meeting was settled. */
const reportOf = (createdAt: string): string => {
  const timeZone = localZone();
  const day = zoneCalendar(timeZone).dateAt(new Date(createdAt));
  return reportPath(paths.payoutSummary, { from: day, to: day, timeZone });
};

/** The meeting behind a transaction, and the ways on from it. */
export const TransactionMeeting = ({ transaction }: { transaction: TransactionDetail }) => {
  const translate = useTranslate();
  const { meeting, type, status, createdAt } = transaction;
  const meetingId = meeting?.id ?? transaction.meetingId;
  const [expert, user] = [meeting?.expert ?? transaction.expert, meeting?.user ?? transaction.user];
  const ways = [
    ...(meetingId
      ? [
          { to: paths.meeting(meetingId), text: translate('transactions.openMeeting') },
          { to: listPath(paths.transactions, { meetingId }), text: translate('transactions.ofMeeting') },
        ]
      : []),
    ...(settling.has(type) && status === 'SUCCEEDED'
      ? [{ to: reportOf(createdAt), text: translate('transactions.inReport') }]
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
