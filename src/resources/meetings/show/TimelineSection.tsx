import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { Instant } from '#src/components/Instant.tsx';
import { formatDay } from '#src/format/day.ts';
import { Section } from '#src/components/Section.tsx';
import { useSentence } from '#src/components/texts.tsx';
import { timelineDays, type TimelineEntry } from './timeline.ts';

/** What happened to the meeting, day by day, newest first. */
export const TimelineSection = ({ meeting }: { meeting: MeetingDetail }) => {
  const { timeline: entries } = meeting;
  const locale = useLocale();
  if (!entries || entries.length === 0) return null;
  return (
    <Section title="meetings.show.timeline">
      {timelineDays(entries).map(({ date, entries: ofDay }) => (
        <Box key={date}>
          {date !== '' && (
            <Typography component="h3" variant="subtitle2" color="text.secondary">
              {formatDay(date, locale)}
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
        <Instant value={at} form="time" hasZone expert={meeting.expert} user={meeting.user} />
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
