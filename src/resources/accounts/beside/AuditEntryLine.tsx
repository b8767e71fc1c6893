import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/accounts.ts';
import { AuditChange } from '#src/components/AuditChange.tsx';
import { Instant } from '#src/components/Instant.tsx';

/** One line of an account's trail: what, who, when, and each change. */
export const AuditEntryLine = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('accounts.audit.by', {
          action: translate(`audit.action.${entry.action}`, { _: entry.action }),
          name: entry.adminName ?? translate('audit.system'),
        })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <Instant value={entry.at} />
      </Typography>
      {Object.entries(entry.changes ?? {}).map(([field, change]) => (
        <AuditChange key={field} field={field} before={change[0]} after={change[1]} />
      ))}
    </Box>
  );
};
