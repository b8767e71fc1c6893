import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { AuditEntryLine } from '../beside/AuditEntryLine.tsx';

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'DECLINE', 'DEACTIVATE']);

/** What was decided about this account before, by whom and why; hidden where the API keeps no trail (404). */
export const EarlierDecisions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (error instanceof HttpError && error.status === 404) return null;
  const earlier = data?.data.filter(({ action }) => decisions.has(action)) ?? [];
  return (
    <Card component="section" aria-labelledby="triage-earlier" sx={{ p: 2 }}>
      <Typography id="triage-earlier" variant="subtitle1" component="h2">
        {translate('accounts.triage.earlier')}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && earlier.length === 0 && (
        <Typography color="text.secondary">{translate('accounts.triage.noEarlier')}</Typography>
      )}
      {earlier.map((entry) => (
        <AuditEntryLine key={entry.id} entry={entry} />
      ))}
    </Card>
  );
};
