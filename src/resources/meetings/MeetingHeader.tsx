import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fromMinor, type Minor, minus, NO_MONEY, plus } from '#contract/money.ts';
import type { Party } from '#contract/primitives.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { partyLink } from '#src/domain/Person.tsx';
import { Picture } from '#src/domain/Picture.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useWords } from '#src/fields/field.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { dayAt } from '#src/format/day.ts';
import { isInstant } from '#src/format/dateTime.ts';
import { schedulePath } from '#src/links.ts';
import { useCancel } from './cancel/CancelDialog.tsx';
import { readingTexts, zoneClock } from './create/week.ts';
import { meetingFields as f, type MeetingRecord } from './meetingFields.tsx';
import { waterfallOf, type WaterfallStep } from './waterfall.ts';

const SIDE = 40;

const Side = ({ party, as }: { readonly party: Party; readonly as: 'expert' | 'user' }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    <Picture person={party} address={party.avatar ?? undefined} size={SIDE} />
    <Box sx={{ minWidth: 0 }}>
      <Typography component="div" variant="subtitle1" sx={{ lineHeight: 1.25 }}>
        {partyLink(party)}
      </Typography>
      <Typography component="div" variant="caption" color="text.secondary">
        {useFieldLabel('meetings')({ source: as })}
      </Typography>
    </Box>
  </Box>
);

const When = ({ meeting: { dateTime, expert, user } }: { readonly meeting: MeetingRecord }) => {
  const words = useWords();
  const clocks = { expert: zoneClock(expert.timezone), user: zoneClock(user.timezone) };
  const readings = isInstant(dateTime) ? readingTexts(dateTime, dayAt(dateTime), clocks, words) : [];
  return (
    <>
      <Instant value={dateTime} form="near" hasZone expert={expert} user={user} />
      {readings.map((reading) => (
        <Typography key={reading} component="div" variant="caption" color="text.secondary">
          {reading}
        </Typography>
      ))}
    </>
  );
};

/** The money in short, with what is still to come; undefined where the API has none. */
const useMoney = (meeting: MeetingRecord) => {
  const translate = useTranslate();
  const waterfall = waterfallOf(meeting);
  if (!waterfall) return [];
  const sumOf = (...steps: readonly WaterfallStep[]): Minor =>
    plus(...waterfall.lines.filter(({ step }) => steps.includes(step)).map(({ amount }) => amount));
  const shown = (amount: Minor) => <MoneyField amount={fromMinor(amount)} currency={meeting.currency} />;
  const later = translate('meetings.header.later');
  const givenBack = minus(NO_MONEY, sumOf('released', 'refunded'));
  return [
    { label: 'meetings.header.charged', value: waterfall.settled ? shown(sumOf('charged')) : later },
    { label: 'meetings.header.givenBack', value: waterfall.settled && givenBack > 0 && shown(givenBack) },
    { label: 'meetings.header.payout', value: waterfall.settled ? shown(sumOf('payout')) : later },
  ];
};

export const MeetingHeader = ({ meeting }: { readonly meeting: MeetingRecord }) => {
  const translate = useTranslate();
  const words = useWords();
  const labelOf = useFieldLabel('meetings');
  const cancel = useCancel(meeting);
  const money = useMoney(meeting);
  const { expert, user, stage } = meeting;
  const again = schedulePath({ expertId: expert.id, userId: user.id });
  usePageActions([{ label: 'meetings.bookAgain', to: again }]);
  return (
    <>
      <SummaryHeader
        title={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <Side party={expert} as="expert" />
            <Side party={user} as="user" />
          </Box>
        }
        states={
          <>
            <StatusChip status={stage} />
            <Typography component="span" variant="body2" color="text.secondary">
              {meeting.number}
            </Typography>
          </>
        }
        facts={[
          { label: labelOf(f.dateTime), value: <When meeting={meeting} /> },
          { label: labelOf(f.price), value: f.price.cell(meeting, words) },
          { label: labelOf(f.duration), value: f.duration.cell(meeting, words) },
          ...money,
        ]}
        actions={
          <>
            <Button component={Link} to={again} variant="outlined">
              {translate('meetings.bookAgain')}
            </Button>
            <MoreMenu actions={[cancel.action]} />
          </>
        }
      />
      {cancel.parts}
    </>
  );
};
