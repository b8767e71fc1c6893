import { Box, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/audit.ts';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { AuditSentence } from './AuditSentence.tsx';

const TrailEntry = ({ entry }: { readonly entry: AuditEntry }) => (
  <Box sx={{ py: 1, typography: 'body2' }}>
    <AuditSentence entry={entry} onItsPage />
    <Typography variant="caption" color="text.secondary">
      <Instant value={entry.at} form="near" />
    </Typography>
  </Box>
);

const SHOWN = 5;

interface RecordTrailProps {
  /** `account`, or a resource's name. */
  readonly entity: string;
  readonly id: string;
  /** Only these; all by default. */
  readonly actions?: ReadonlySet<string>;
  /** The i18n key above `title` and `none`. */
  readonly words?: string;
}

/** Who changed what of a record; nothing where the API has no audit trail. */
export const RecordTrail = ({ entity, id, actions, words = 'audit.trail' }: RecordTrailProps) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useRead('listAudit', { params: { entity, id } });
  if (!useCapabilities().has('listAudit')) return null;
  const entries = data?.data.filter(({ action }) => actions?.has(action) ?? true) ?? [];
  return (
    <Section title={`${words}.title`}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <Typography color="text.secondary">{translate(`${words}.none`)}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.slice(0, isWhole ? entries.length : SHOWN).map((entry) => (
          <li key={entry.id}>
            <TrailEntry entry={entry} />
          </li>
        ))}
      </Box>
      {!isWhole && entries.length > SHOWN && (
        <Link component="button" type="button" sx={{ alignSelf: 'start' }} onClick={() => setWhole(true)}>
          {translate('audit.trail.more', { smart_count: entries.length })}
        </Link>
      )}
    </Section>
  );
};
