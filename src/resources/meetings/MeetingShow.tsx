import { Alert, Box, Button, Typography } from '@mui/material';
import { Children, type ReactNode, useState } from 'react';
import { Translate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type MeetingDetail, refundRefusal, rescheduleRefusal } from '#contract/meetings.ts';
import { fromMinor, type Minor, minus, NO_MONEY, plus } from '#contract/money.ts';
import type { Party } from '#contract/primitives.ts';
import { isOpen } from '#contract/transactions.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { readingTexts, zoneClock } from '#src/domain/clocks.ts';
import { partyLink, Picture } from '#src/domain/Person.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { useWords, type Words } from '#src/fields/field.tsx';
import { moneyOf } from '#src/fields/number.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { namesOf } from '#src/fields/reference.tsx';
import { isInstant } from '#src/format/dateTime.ts';
import { byDay, dayAt, sayDay } from '#src/format/day.ts';
import { schedulePath } from '#src/paths.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { Columns, ShowPage } from '#src/resource/ShowPage.tsx';
import { WidgetBoundary } from '#src/ui/failures.tsx';
import { useMinute, Instant, ZoneNote } from '#src/ui/instant/Instant.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { SummaryHeader } from '#src/ui/page/SummaryHeader.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useCancel } from './cancel/CancelDialog.tsx';
import { RefundDialog, RescheduleDialog } from './MeetingDialogs.tsx';
import { attentionText, meetingFields as f } from './meetingFields.tsx';
import { MoneySection, TransactionsSection } from './MeetingMoney.tsx';
import { leftOf, waterfallOf, type WaterfallStep } from './waterfall.ts';

const PageColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    {Children.map(children, (section) => (
      <WidgetBoundary>{section}</WidgetBoundary>
    ))}
  </Box>
);

export const MeetingShow = () => (
  <ShowPage<MeetingDetail> title={namesOf}>
    {(meeting) => (
      <>
        {meeting.attention && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <Translate i18nKey={attentionText(meeting.attention)} options={{ _: meeting.attention }} />
          </Alert>
        )}
        <MeetingHeader meeting={meeting} />
        <Columns>
          <PageColumn>
            <MoneySection meeting={meeting} />
            {meeting.cancellation && (
              <Section title="meetings.show.cancellation">
                <RecordFields fields={[f.requestedBy, f.requestedAt, f.reason, f.enteredBy]} />
              </Section>
            )}
            <Section title="meetings.show.details">
              <RecordFields fields={[f.paymentMethod, f.createdAt, f.id]} />
            </Section>
          </PageColumn>
          <PageColumn>
            <TransactionsSection meeting={meeting} />
            <TimelineSection meeting={meeting} />
            <RecordTrail entity="meeting" id={meeting.id} />
          </PageColumn>
        </Columns>
      </>
    )}
  </ShowPage>
);

type TimelineEntry = NonNullable<MeetingDetail['timeline']>[number];

const TimelineSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const { locale, today } = useWords();
  if (!meeting.timeline?.length) return null;
  return (
    <Section title="meetings.show.timeline" aside={<ZoneNote />}>
      {byDay(meeting.timeline).map(({ date, entries: ofDay }) => (
        <Box key={date}>
          {date !== '' && (
            <Typography component="h3" variant="subtitle2" color="text.secondary">
              {sayDay(date, today, locale)}
            </Typography>
          )}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((entry) => (
              <TimelineLine key={`${entry.at} ${entry.type}`} meeting={meeting} entry={entry} />
            ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
};

const TimelineLine = ({ meeting, entry }: { meeting: MeetingDetail; entry: TimelineEntry }) => {
  const { at, type, by, note } = entry;
  const { translate, say } = useWords();
  const who = [by ?? translate('meetings.show.bySystem'), say(note)].filter(Boolean).map((text) => ` · ${text}`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
      <Typography component="span" color="text.secondary">
        <Instant value={at} form="time" expert={meeting.expert} user={meeting.user} />
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate(`meetings.show.events.${type}`, { _: type })}
        </Typography>
        <Typography component="span" color="text.secondary">
          {who.join('')}
        </Typography>
      </Box>
    </Box>
  );
};

const MeetingParty = ({ party, as }: { readonly party: Party; readonly as: 'expert' | 'user' }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    <Picture person={party} address={party.avatar ?? undefined} size={40} />
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

const When = ({ meeting: { dateTime, expert, user } }: { readonly meeting: MeetingDetail }) => {
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

const moneyFacts = (meeting: MeetingDetail, { translate, locale }: Words) => {
  const waterfall = waterfallOf(meeting);
  if (!waterfall) return [];
  const amountOf = (step: WaterfallStep) => waterfall.lines.find((line) => line.step === step)?.amount;
  const settled = (amount: Minor | undefined) => {
    if (amount === undefined) return undefined;
    if (!waterfall.settled) return translate('meetings.header.later');
    return moneyOf({ amount: fromMinor(amount), currency: meeting.currency }, locale);
  };
  const givenBack = minus(NO_MONEY, plus(amountOf('released') ?? NO_MONEY, amountOf('refunded') ?? NO_MONEY));
  return [
    { label: 'meetings.header.charged', value: settled(amountOf('charged')) },
    { label: 'meetings.header.givenBack', value: waterfall.settled && givenBack > 0 && settled(givenBack) },
    { label: 'reports.columns.payout', value: settled(amountOf('payout')) },
  ];
};

const useMeetingActions = (meeting: MeetingDetail) => {
  const { has } = useCapabilities();
  const cancel = useCancel(meeting);
  const [chosen, setChosen] = useState<string>();
  const isPending = (meeting.transactions ?? []).some(isOpen);
  const actions = [
    { name: 'reschedule', Dialog: RescheduleDialog, refusal: rescheduleRefusal(meeting, new Date(useMinute())) },
    { name: 'refund', Dialog: RefundDialog, refusal: refundRefusal({ left: leftOf(meeting), isPending }) },
  ].filter(({ name }) => has(`${name}Meeting`));
  const own = actions.find(({ name }) => name === chosen);
  return {
    entries: [
      ...actions.map((action) => ({ ...action, run: () => setChosen(action.name) })),
      { name: 'cancel', refusal: cancel.refusal, run: cancel.open },
    ].map(({ name, refusal, run }) => ({
      label: `meetings.${name}.action`,
      tone: name === 'reschedule' ? undefined : ('error' as const),
      refusal,
      run,
    })),
    dialog: own ? (
      <own.Dialog meeting={meeting} refusal={own.refusal} onClose={() => setChosen(undefined)} />
    ) : (
      cancel.dialog
    ),
  };
};

const MeetingHeader = ({ meeting }: { readonly meeting: MeetingDetail }) => {
  const words = useWords();
  const labelOf = useFieldLabel('meetings');
  const { entries, dialog } = useMeetingActions(meeting);
  const { expert, user, stage } = meeting;
  const again = schedulePath({ expertId: expert.id, userId: user.id });
  usePageActions([{ label: 'meetings.bookAgain', to: again }]);
  return (
    <>
      <SummaryHeader
        title={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <MeetingParty party={expert} as="expert" />
            <MeetingParty party={user} as="user" />
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
          { label: labelOf(f.dateTime), column: 'span 2', value: <When meeting={meeting} /> },
          { label: labelOf(f.price), value: f.price.cell(meeting, words) },
          { label: labelOf(f.duration), value: f.duration.cell(meeting, words) },
          ...moneyFacts(meeting, words),
        ]}
        actions={
          <>
            <Button component={Link} to={again} variant="outlined">
              {words.translate('meetings.bookAgain')}
            </Button>
            <MoreMenu actions={entries} />
          </>
        }
      />
      {dialog}
    </>
  );
};
