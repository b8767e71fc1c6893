import { Chip, Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { listPath, paths } from '#src/paths.ts';
import { presetNames, presetOf } from './meetingFilters.tsx';

/** What is looked for most often: one press each; pressed again, everything in the same order. */
export const MeetingPresets = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListContext();
  const [today] = useState(() => zoneCalendar(localZone()).dateAt(new Date()));
  return (
    <Box
      role="group"
      aria-label={translate('meetings.list.presets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '@media print': { display: 'none' } }}
    >
      {presetNames.map((name) => {
        const { filter, sort } = presetOf(name, today);
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
            onClick={() => void navigate(listPath(paths.meetings, isOn ? {} : filter, sort))}
          />
        );
      })}
    </Box>
  );
};
