import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatExactTime } from '#src/format/dateTime.ts';

export const AsOf = ({ instant }: { instant: string | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (instant === undefined) return null;
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate('components.asOf', { time: formatExactTime(instant, { locale }) })}
    </Typography>
  );
};
