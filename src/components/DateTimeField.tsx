import { Box, Tooltip } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatDateTime, localZone, zoneName } from '#src/format/dateTime.ts';

/** Another party's clock. */
export interface PartyZone {
  /** Whose: a name, already in the user's language. */
  readonly label: string;
  /** IANA name. */
  readonly timeZone: string;
}

interface DateTimeFieldProps {
  /** An ISO instant; missing shows nothing. */
  readonly value: string | null | undefined;
  readonly dateOnly?: boolean;
  readonly parties?: readonly PartyZone[];
}

const noParties: readonly PartyZone[] = [];

/** An instant in this browser's zone (spec 7); on hover or focus it says its zone, UTC, and the other parties' clocks. */
export const DateTimeField = ({ value, dateOnly = false, parties = noParties }: DateTimeFieldProps) => {
  const locale = useLocale();
  const translate = useTranslate();
  const colon = translate('components.colon');
  if (!value) return null;
  const clocks = [
    { label: translate('components.zone.you'), timeZone: localZone() },
    { label: translate('components.zone.utc'), timeZone: 'UTC' },
    ...parties,
  ];
  const lines = clocks.map(({ label, timeZone }) => ({
    key: label + timeZone,
    text: `${label}${colon}${formatDateTime(value, { timeZone, locale })} ${zoneName(value, { timeZone, locale })}`,
  }));
  return (
    <Tooltip
      title={lines.map(({ key, text }) => (
        <Box key={key}>{text}</Box>
      ))}
    >
      <Box component="time" dateTime={value} tabIndex={0} sx={{ whiteSpace: 'nowrap' }}>
        {dateOnly ? formatDate(value, { locale }) : formatDateTime(value, { locale })}
      </Box>
    </Tooltip>
  );
};
