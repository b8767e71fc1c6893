import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActiveSession } from '#contract/security.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { ErrorPanel, useNotifyFailure } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { FactTable } from '#src/list/FactTable.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRead } from '#src/dataProvider/useCall.ts';

interface SessionTableProps {
  readonly sessions: readonly ActiveSession[];
  readonly onEnd: (session: ActiveSession) => void;
}

const SessionTable = ({ sessions, onEnd }: SessionTableProps) => {
  const translate = useTranslate();
  const say = (what: string) => translate(`security.sessions.${what}`);
  const nameOf = ({ browser, system }: ActiveSession) => [browser, system].filter(Boolean).join(', ') || say('unknown');
  const cells = {
    device: (session: ActiveSession) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {nameOf(session)}
        {session.isCurrent && <Chip size="small" color="primary" variant="outlined" label={say('current')} />}
      </Box>
    ),
    ip: ({ ip }: ActiveSession) => ip,
    createdAt: ({ createdAt }: ActiveSession) => <Instant value={createdAt} />,
    lastUsedAt: ({ lastUsedAt }: ActiveSession) => <Instant value={lastUsedAt} />,
  };
  const endOf = (session: ActiveSession) =>
    !session.isCurrent && (
      <Button onClick={() => onEnd(session)} aria-label={`${say('end')}: ${nameOf(session)}`}>
        {say('end')}
      </Button>
    );
  return <FactTable words="security.sessions" rows={sessions} cells={cells} actionOf={endOf} isInCard />;
};

export const SessionsSection = () => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { data, error, refetch } = useRead('listSessions', {});
  const [ending, setEnding] = useState<ActiveSession | 'others'>();
  const endOne = useAction('endSession', { success: 'security.sessions.ended' });
  const endOthers = useAction('endOtherSessions', { success: 'security.sessions.endedOthers' });
  const confirm = async () => {
    try {
      if (ending === 'others') await endOthers.run({ body: {} });
      else if (ending) await endOne.run({ params: { id: ending.id } });
      setEnding(undefined);
    } catch (failure) {
      notifyFailure(failure);
    }
    await queries.invalidateQueries({ queryKey: ['listSessions'] });
  };
  const what = ending === 'others' ? 'endOthers' : 'end';
  const hasOthers = data?.data.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title="security.sessions.title"
      aside={
        hasOthers && <Button onClick={() => setEnding('others')}>{translate('security.sessions.endOthers')}</Button>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && <SessionTable sessions={data.data} onEnd={setEnding} />}
      {data && !hasOthers && <Typography color="text.secondary">{translate('security.sessions.only')}</Typography>}
      {ending && (
        <ConfirmDialog
          open
          isDangerous
          title={translate(`security.sessions.${what}Title`)}
          confirmLabel={translate(`security.sessions.${what}`)}
          isPending={endOne.isPending || endOthers.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setEnding(undefined)}
        >
          {translate('security.sessions.endText')}
        </ConfirmDialog>
      )}
    </Section>
  );
};
