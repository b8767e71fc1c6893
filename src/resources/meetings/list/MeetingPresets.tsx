import { Chip, Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { presetFilter, presetNames } from './meetingFilters.tsx';

/** Today, Next 7 days, Needs attention: one press each. */
export const MeetingPresets = () => {
  const translate = useTranslate();
  const { setFilters, ...list } = useListContext();
  const [today] = useState(() => zoneCalendar(localZone()).dateAt(new Date()));
  return (
    <Box
      role="group"
      aria-label={translate('meetings.list.presets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '@media print': { display: 'none' } }}
    >
      {presetNames.map((name) => {
        const filter = presetFilter(name, today);
        const isOn = JSON.stringify(list.filterValues) === JSON.stringify(filter);
        return (
          <Chip
            key={name}
            clickable
            component="button"
            type="button"
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            label={translate(`meetings.list.${name}`)}
            onClick={() => setFilters(isOn ? {} : filter, {}, false)}
          />
        );
      })}
    </Box>
  );
};
