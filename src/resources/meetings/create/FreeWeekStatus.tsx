import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '#src/format/day.ts';
import type { FreeWeekNote } from './useFreeWeek.ts';

/** Says, to the eye and the ear, where a step beyond the week has led. */
export const FreeWeekStatus = ({ note }: { note: FreeWeekNote | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const options = {
    ...(note?.said === 'found' && { date: formatDay(note.day, locale) }),
    ...(note?.said === 'noneAfter' && { smart_count: note.weeks }),
  };
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {note && translate(`meetings.create.otherWeek.${note.said}`, options)}
    </Typography>
  );
};
