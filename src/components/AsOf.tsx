import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatExactTime } from '#src/format/dateTime.ts';

/** Says that figures are those of an earlier moment: they come from a copy of the data that lags. Nothing where they are not. */
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
