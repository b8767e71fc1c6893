import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { MoneyWaterfall } from '../money/MoneyWaterfall.tsx';
import { waterfallOf } from '../money/waterfall.ts';
import { Section } from '#src/components/Section.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { payoutLinePath } from '#src/paths.ts';

/** Where the money goes, or will go; absent where the API tells neither. */
export const MoneySection = ({ meeting }: { meeting: MeetingDetail }) => {
  const translate = useTranslate();
  const waterfall = waterfallOf(meeting);
  if (!waterfall) return null;
  return (
    <Section title="meetings.show.money">
      {!waterfall.settled && (
        <Typography variant="body2" color="text.secondary">
          {translate('meetings.show.expected')}
        </Typography>
      )}
      <MoneyWaterfall
        title="meetings.show.money"
        waterfall={waterfall}
        currency={meeting.currency}
        charity={meeting.terms?.charity}
      />
      {meeting.settledAt && meeting.expert.id && (
        <Link
          component={RouterLink}
          to={payoutLinePath(
            { settledAt: meeting.settledAt, expertId: meeting.expert.id, meetingId: meeting.id },
            localZone(),
          )}
        >
          {translate('meetings.show.payoutLine')}
        </Link>
      )}
    </Section>
  );
};
