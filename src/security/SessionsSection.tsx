import {
  Box,
  Button,
  Chip,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ActiveSession } from '#contract/security.ts';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { ErrorPanel, useNotifyFailure } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { RecordCard, RecordCards } from '#src/components/list/ListCards.tsx';
import { useIsPhone } from '#src/components/screen.ts';
import { Section } from '#src/components/Section.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRead } from '#src/dataProvider/useCall.ts';

const factsOf = ({ ip, createdAt, lastUsedAt }: ActiveSession) => ({
  ip,
  createdAt: <Instant value={createdAt} />,
  lastUsedAt: <Instant value={lastUsedAt} />,
});

interface SessionTableProps {
  readonly sessions: readonly ActiveSession[];
  readonly onEnd: (session: ActiveSession) => void;
}

/** The sessions, on a phone as cards. */
const SessionTable = ({ sessions, onEnd }: SessionTableProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const title = translate('security.sessions.title');
  const labelOf = (field: string) => translate(`security.sessions.${field}`);
  const nameOf = ({ browser, system }: ActiveSession) =>
    [browser, system].filter(Boolean).join(', ') || translate('security.sessions.unknown');
  const deviceOf = (session: ActiveSession) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {nameOf(session)}
      {session.isCurrent && <Chip size="small" color="primary" variant="outlined" label={labelOf('current')} />}
    </Box>
  );
  const endOf = (session: ActiveSession) =>
    !session.isCurrent && (
      <Button color="error" onClick={() => onEnd(session)} aria-label={`${labelOf('end')}: ${nameOf(session)}`}>
        {labelOf('end')}
      </Button>
    );
  if (isPhone) {
    return (
      <RecordCards label={title}>
        {sessions.map((session) => (
          <RecordCard
            key={session.id}
            title={deviceOf(session)}
            after={endOf(session)}
            facts={Object.entries(factsOf(session)).map(([key, value]) => ({ key, label: labelOf(key), value }))}
          />
        ))}
      </RecordCards>
    );
  }
  return (
    <TableContainer>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {['device', 'ip', 'createdAt', 'lastUsedAt', 'actions'].map((head) => (
              <TableCell key={head}>{labelOf(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <TableRow key={session.id}>
              <TableCell>{deviceOf(session)}</TableCell>
              {Object.entries(factsOf(session)).map(([key, value]) => (
                <TableCell key={key}>{value}</TableCell>
              ))}
              <TableCell>{endOf(session)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Where one is signed in, and a way to end it there. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { data, error, refetch } = useRead('listSessions', {});
  /** The one to end, or all others. */
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
        hasOthers && (
          <Button color="error" onClick={() => setEnding('others')}>
            {translate('security.sessions.endOthers')}
          </Button>
        )
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
