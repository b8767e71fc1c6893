import { Link, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useReference, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { transactionStatuses } from '#contract/statuses.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import { STUCK_AFTER, transactionDetail, type TransactionDetail } from '#contract/transactions.ts';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { choice } from '#src/fields/choice.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { signedAmount } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';

/** A value of the list's status filter: pending for too long. */
export const STUCK = 'STUCK';

/** True where the gateway has not answered for so long that somebody has to look; `now` in milliseconds. */
export const isStuck = ({ status, createdAt }: Pick<TransactionItem, 'status' | 'createdAt'>, now: number): boolean =>
  status === 'PENDING' && Date.parse(createdAt) <= now - STUCK_AFTER;

/** How a movement stands; why it failed, and a mark where the gateway has not answered for too long. */
const Status = ({ row }: { readonly row: TransactionItem }) => {
  const translate = useTranslate();
  const say = useSentence();
  const [now] = useState(() => Date.now());
  const stuck = isStuck(row, now) ? translate(`transactions.statuses.${STUCK}`) : undefined;
  const note = stuck ?? (row.status === 'FAILED' ? say(row.failureReason) : undefined);
  return (
    <>
      <StatusChip status={row.status} />
      {note && (
        <Typography variant="caption" component="div" color={stuck ? 'warning.main' : 'error'} sx={{ maxWidth: 200 }}>
          {note}
        </Typography>
      )}
    </>
  );
};

/** Which meeting: when it is; with whom stands in the columns beside it. */
const MeetingLink = ({ row: { meetingId, meetingDateTime, expert, user } }: { readonly row: TransactionItem }) => {
  const translate = useTranslate();
  if (!meetingId) return null;
  const names = { expert: fullNameOf(expert ?? {}), user: fullNameOf(user ?? {}) };
  return (
    <Link component={RouterLink} to={paths.meeting(meetingId)} sx={{ whiteSpace: 'nowrap' }}>
      <span style={visuallyHidden}>{`${translate('meetings.nameOf', names)},`}</span>{' '}
      {meetingDateTime ? <Instant value={meetingDateTime} expert={expert} user={user} /> : meetingId.slice(0, 8)}
    </Link>
  );
};

/** Which meeting an id is: who, and when; the id itself where it cannot be read. */
const MeetingName = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const { referenceRecord: meeting, isPending } = useReference<MeetingDetail>({ reference: 'meetings', id });
  if (isPending) return null;
  if (!meeting) return id;
  const { expert, user, dateTime } = meeting;
  const people = translate('meetings.nameOf', { expert: fullNameOf(expert), user: fullNameOf(user) });
  return (
    <>
      {`${people}, `}
      <Instant value={dateTime} expert={expert} user={user} />
    </>
  );
};

const cardOf = ({ paymentMethod: card }: TransactionDetail): string | null | undefined =>
  [card?.brand, card?.last4 && `•••• ${card.last4}`].filter(Boolean).join(' ') || card?.id;

const statuses = { choices: [...transactionStatuses, STUCK], words: 'transactions.statuses' };

/** A movement of money (spec 3). */
export const transactionFields = fieldsOf(transactionDetail, {
  createdAt: { sortBy: true },
  type: { sortBy: true, words: 'transactions.types' },
  status: {
    ...statuses,
    sortBy: true,
    cell: (row) => <Status row={row} />,
    filters: choice<TransactionDetail>('status', statuses).filters.map((filter) => ({
      ...filter,
      matches: (row: TransactionDetail, value: unknown) =>
        value === STUCK ? isStuck(row, Date.now()) : row.status === value,
    })),
  },
  meetingId: {
    cell: (row) => <MeetingLink row={row} />,
    filters: [
      {
        kind: 'custom',
        source: 'meetingId',
        text: (id) => <MeetingName id={String(id)} />,
        matches: (row, id) => row.meetingId === id,
      },
    ],
  },
  amount: { value: signedAmount, sortBy: true },
  failureReason: { text: ({ failureReason }, { say }) => say(failureReason) ?? '' },
  paymentMethod: { kind: 'text', value: cardOf },
});
