import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { auditText, lastWord } from './auditText.ts';

interface AuditChangeProps {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const arrow = ' → ';

/** The words of a status come from the list of statuses, any other value is shown as it is. */
const useValueText = (field: string) => {
  const translate = useTranslate();
  return (value: unknown) => {
    const text = auditText(value);
    if (text === '') return translate('components.audit.empty');
    return field === 'status' || field === 'stage' ? translate(`components.status.${text}`, { _: text }) : text;
  };
};

/** One changed field: what it was → what it is; only what it is where a meeting was booked at the asked price. */
export const AuditChange = ({ field, before, after }: AuditChangeProps) => {
  const translate = useTranslate();
  const colon = translate('components.colon');
  const last = lastWord(field);
  const textOf = useValueText(last);
  const label = translate(`resources.accounts.fields.${last}`, {
    _: translate(`resources.meetings.fields.${last}`, { _: last }),
  });
  if (before === after) return <Typography variant="body2">{`${label}${colon}${textOf(after)}`}</Typography>;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}
      {colon}
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{translate('components.audit.before')}</span>
        {textOf(before)}
      </Box>
      <span aria-hidden>{arrow}</span>
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <span style={visuallyHidden}>{translate('components.audit.after')}</span>
        {textOf(after)}
      </Box>
    </Typography>
  );
};
