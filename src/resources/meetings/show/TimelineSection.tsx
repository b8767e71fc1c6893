import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { MeetingDetail } from '#contract/meetings.ts';
import { formatTime, zoneName } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { Section } from '#src/components/Section.tsx';
import { useSentence } from '#src/components/useSentence.ts';
import { timelineDays, type TimelineEntry } from './timeline.ts';

/** What happened to the meeting, day by day, newest first. */
export const TimelineSection = ({ entries }: { entries: MeetingDetail['timeline'] }) => {
  const locale = useLocale();
  if (!entries || entries.length === 0) return null;
  return (
    <Section title="meetings.show.timeline">
      {timelineDays(entries).map(({ date, entries: ofDay }) => (
        <Box key={date}>
          <Typography component="h3" variant="subtitle2" color="text.secondary">
            {formatDay(date, locale)}
          </Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((entry) => (
              <TimelineLine key={`${entry.at} ${entry.type}`} entry={entry} />
            ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
};

const TimelineLine = ({ entry: { at, type, by, note } }: { entry: TimelineEntry }) => {
  const translate = useTranslate();
  const say = useSentence();
  const locale = useLocale();
  const time = `${formatTime(at, { locale })} ${zoneName(at, { locale })}`;
  const who = [by ?? translate('meetings.show.bySystem'), say(note)].filter(Boolean).map((text) => ` · ${text}`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5 }}>
      <Typography component="time" dateTime={at} color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {time}
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
