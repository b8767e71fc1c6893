import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/failures.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { TrailEntry } from '#src/resource/audit/RecordTrail.tsx';

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'DECLINE', 'DEACTIVATE']);

/** What was decided about this account before, by whom and why; hidden where the API keeps no trail. */
export const EarlierDecisions = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (!useCapabilities().has('listAudit')) return null;
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
        <TrailEntry key={entry.id} entry={entry} />
      ))}
    </Card>
  );
};
