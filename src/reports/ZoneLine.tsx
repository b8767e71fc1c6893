import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { localZone, zoneName } from '#src/format/dateTime.ts';
import { boundsOf, type ReportRange } from './reportRange.ts';

interface Props {
  readonly range: ReportRange;
  readonly onChange: (range: ReportRange) => void;
}

/** Names the zone whose days are asked for, and warns when it is not the reader's own (decisions 13). */
export const ZoneLine = ({ range, onChange }: Props) => {
  const translate = useTranslate();
  const own = localZone();
  const { timeZone } = range;
  const name = zoneName(boundsOf(range).startDate, { timeZone });
  if (timeZone === own) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('reports.range.zone', { zone: name === timeZone ? name : `${timeZone} (${name})` })}
      </Typography>
    );
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => onChange({ ...range, timeZone: own })}>
          {translate('reports.range.useOwn', { own })}
        </Button>
      }
    >
      {translate('reports.range.otherZone', { zone: timeZone, own })}
    </Alert>
  );
};
