import { Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/accounts.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { AuditChange } from '#src/resource/AuditChange.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';

/** One line of an account's trail: what, who, when, and each change. */
const AuditEntryLine = ({ entry }: { entry: AuditEntry }) => {
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
      {Object.entries(entry.changes ?? {}).map(([path, [before, after]]) => (
        <AuditChange key={path} entity={entry.entity ?? 'account'} path={path} before={before} after={after} />
      ))}
    </Box>
  );
};

const SHOWN = 5;

/** Who changed what of an account, before → after; an API without a trail has no such panel. */
export const AuditTrail = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (data?.isAbsent) return null;
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

const decisions: ReadonlySet<string> = new Set(['APPROVE', 'DECLINE', 'DEACTIVATE']);

/** What was decided about this account before, by whom and why; hidden where the API keeps no trail. */
export const EarlierDecisions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listAudit', { params: { entity: 'account', id } });
  if (data?.isAbsent) return null;
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
