import { Alert, Box, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { WidgetBoundary } from '#src/ui/failures.tsx';
import { Instant, ZoneNote } from '#src/ui/instant/Instant.tsx';
import { useToday } from '#src/ui/instant/clockTurns.ts';
import { Section } from '#src/ui/Section.tsx';
import { useSentence } from '#src/ui/texts.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { byDay, sayDay } from '#src/format/day.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { Columns, ShowPage } from '#src/resource/ShowPage.tsx';
import { JustBooked } from './JustBooked.tsx';
import { MeetingHeader } from './MeetingHeader.tsx';
import { attentionText, meetingFields as f, meetingName, type MeetingRecord } from './meetingFields.tsx';
import { MoneySection, TransactionsSection } from './MeetingMoney.tsx';

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    {Children.map(children, (section) => (
      <WidgetBoundary>{section}</WidgetBoundary>
    ))}
  </Box>
);

export const MeetingShow = () => (
  <ShowPage<MeetingRecord> title={meetingName}>
    {(meeting) => (
      <>
        <JustBooked />
        <Attention meeting={meeting} />
        <MeetingHeader key={meeting.id} meeting={meeting} />
        <Columns>
          <Column>
            <MoneySection meeting={meeting} />
            {meeting.cancellation && (
              <Section title="meetings.show.cancellation">
                <RecordFields fields={[f.requestedBy, f.askedAt, f.reason, f.enteredBy]} />
              </Section>
            )}
            <Section title="meetings.show.details">
              <RecordFields fields={[f.paymentMethod, f.createdAt, f.id]} />
            </Section>
          </Column>
          <Column>
            <TransactionsSection meeting={meeting} />
            <TimelineSection meeting={meeting} />
            <RecordTrail entity="meeting" id={meeting.id} />
          </Column>
        </Columns>
      </>
    )}
  </ShowPage>
);

const Attention = ({ meeting: { attention } }: { meeting: MeetingRecord }) => {
  const translate = useTranslate();
  if (!attention) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(attentionText(attention), { _: attention })}
    </Alert>
  );
};

type TimelineEntry = NonNullable<MeetingDetail['timeline']>[number];

const TimelineSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const { timeline: entries } = meeting;
  const locale = useLocale();
  const today = useToday();
  if (!entries || entries.length === 0) return null;
  return (
    <Section title="meetings.show.timeline" aside={<ZoneNote />}>
      {byDay(entries).map(({ date, entries: ofDay }) => (
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
  const translate = useTranslate();
  const say = useSentence();
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
