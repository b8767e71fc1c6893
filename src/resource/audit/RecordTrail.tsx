import { Box, Link, Typography, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/audit.ts';
import { ErrorPanel, isMissing, useNotifyFailure } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useRead, useCapabilities, usePortalProvider } from '#src/dataProvider/useCall.ts';
import { AuditSentence } from './AuditSentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRefreshRecords, useNotifySuccess } from '#src/dataProvider/useAction.ts';

const SHOWN = 5;

interface RecordTrailProps {
  /** `account`, or a resource's name. */
  readonly entity: string;
  readonly id: string;
  readonly actions?: ReadonlySet<string>;
  /** Prefix of the i18n keys `title` and `none`. */
  readonly words?: string;
}

export const RecordTrail = ({ entity, id, actions, words = 'audit.trail' }: RecordTrailProps) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useRead('listAudit', { params: { entity, id } });
  /* A resource of another API has no audit log here. */
  if (!useCapabilities().has('listAudit') || isMissing(error)) return null;
  const entries = data?.data.filter(({ action }) => actions?.has(action) ?? true) ?? [];
  return (
    <Section title={`${words}.title`}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <Typography color="text.secondary">{translate(`${words}.none`)}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.slice(0, isWhole ? entries.length : SHOWN).map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1, typography: 'body2' }}>
            <AuditSentence entry={entry} onItsPage />
            <Typography variant="caption" color="text.secondary">
              <Instant value={entry.at} form="near" />
            </Typography>
          </Box>
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

export const useRestore = (resource: string) => {
  const { act } = usePortalProvider();
  const isOffered = useCapabilities().has(`${resource}.restore`);
  return isOffered ? (id: string | number) => act(resource, 'restore', { id, data: {} }) : undefined;
};

/** Shown in the row of a deletion while the record is deleted. */
export const Restore = ({ entry: { entity, entityId, subject } }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const notifySuccess = useNotifySuccess();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const restore = useRestore(entity ?? '');
  const name = subject?.name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: restore,
    onSuccess: () => notifySuccess(undefined, translate('audit.restore.done', { name })),
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
  if (!restore || !entityId) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 0.5 }}
      disabled={isPending}
      aria-label={translate('audit.restore.one', { name })}
      onClick={() => mutate(entityId)}
    >
      {translate('audit.restore.label')}
    </Button>
  );
};
