import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { auditText, lastWord } from './auditText.ts';

interface AuditChangeProps {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const colon = ': ';
const arrow = ' → ';

/** One changed field: what it was → what it is. */
export const AuditChange = ({ field, before, after }: AuditChangeProps) => {
  const translate = useTranslate();
  const empty = translate('components.audit.empty');
  const last = lastWord(field);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`resources.accounts.fields.${last}`, { _: last })}
      {colon}
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{translate('components.audit.before')}</span>
        {auditText(before) || empty}
      </Box>
      <span aria-hidden>{arrow}</span>
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <span style={visuallyHidden}>{translate('components.audit.after')}</span>
        {auditText(after) || empty}
      </Box>
    </Typography>
  );
};
