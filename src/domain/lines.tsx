import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { formatMoney, signedAmount } from '#src/format/money.ts';
import { paths } from '#src/paths.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { RecordLine } from '#src/ui/Section.tsx';
import type { Translate } from '#src/ui/texts.tsx';
import { StatusChip } from './StatusChip.tsx';

type Parties = Pick<TransactionItem, 'expert' | 'user'>;

export const sayParties = ({ expert, user }: Parties, translate: Translate): string =>
  translate('dashboard.next.parties', { expert: fullNameOf(expert ?? {}), user: fullNameOf(user ?? {}) });

interface MeetingLineProps {
  readonly meeting: MeetingItem;
  /** In place of the parties; the link is then the time. */
  readonly about?: string;
}

export const MeetingLine = ({ meeting: { id, dateTime, stage, expert, user }, about }: MeetingLineProps) => {
  const parties = sayParties({ expert, user }, useTranslate());
  const time = <Instant value={dateTime} form="near" expert={expert} user={user} />;
  return (
    <RecordLine to={paths.meeting(id)} name={about ? time : parties} about={about ?? time}>
      <StatusChip status={stage} />
    </RecordLine>
  );
};

export const MovementLine = ({ movement }: { readonly movement: TransactionItem }) => {
  const { id, type, status, createdAt, currency, expert, user } = movement;
  return (
    <RecordLine
      to={paths.transaction(id)}
      name={useTranslate()(`transactions.types.${type}`, { _: type })}
      about={<Instant value={createdAt} form="near" expert={expert} user={user} />}
    >
      {status !== 'SUCCEEDED' && <StatusChip status={status} />}
      <Typography component="span" className="whole" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(signedAmount(movement), currency, useLocale())}
      </Typography>
    </RecordLine>
  );
};
