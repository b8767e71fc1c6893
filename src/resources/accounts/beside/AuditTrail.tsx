import { Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { AuditEntryLine } from './AuditEntryLine.tsx';

const SHOWN = 5;

/** Who changed what of an account, before → after; an API without a trail (404) has no such panel. */
export const AuditTrail = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (error instanceof HttpError && error.status === 404) return null;
  const entries = data?.data ?? [];
  return (
    <Card component="section" aria-labelledby="account-audit" sx={{ p: 2 }}>
      <Typography id="account-audit" component="h2" variant="h6">
        {translate('accounts.audit.title')}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && (
        <Typography color="text.secondary">{translate('accounts.audit.none')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.slice(0, isWhole ? entries.length : SHOWN).map((entry) => (
          <li key={entry.id}>
            <AuditEntryLine entry={entry} />
          </li>
        ))}
      </Box>
      {!isWhole && entries.length > SHOWN && (
        <Link component="button" type="button" onClick={() => setWhole(true)}>
          {translate('accounts.audit.more', { smart_count: entries.length })}
        </Link>
      )}
    </Card>
  );
};
