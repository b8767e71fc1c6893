import { Button, Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Instant } from '#src/components/Instant.tsx';
import { RecordCard, RecordCards } from '#src/components/list/RecordCard.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useIsPhone } from '#src/components/useIsPhone.ts';

export type Invitation = Output<Endpoints['listInvitations']>[number];

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly onRevoke: (invitation: Invitation) => void;
}

const factsOf = ({ status, invitedBy, expiresAt }: Invitation) => ({
  status: <StatusChip status={status} />,
  invitedBy,
  expiresAt: <Instant value={expiresAt} />,
});

/** The invitations, on a phone as cards. */
export const InvitationTable = ({ invitations, onRevoke }: InvitationTableProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const title = translate('admins.invitations.title');
  const labelOf = (field: string) => translate(`admins.invitations.${field}`);
  const revokeOf = (invitation: Invitation) =>
    invitation.status === 'PENDING' && (
      <Button color="error" onClick={() => onRevoke(invitation)}>
        {translate('admins.revoke.action')}
      </Button>
    );
  if (isPhone) {
    return (
      <RecordCards label={title}>
        {invitations.map((invitation) => (
          <RecordCard
            key={invitation.id}
            title={invitation.email}
            after={revokeOf(invitation)}
            facts={Object.entries(factsOf(invitation)).map(([key, value]) => ({ key, label: labelOf(key), value }))}
          />
        ))}
      </RecordCards>
    );
  }
  return (
    <TableContainer component={Card}>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            {['email', 'status', 'invitedBy', 'expiresAt', 'actions'].map((head) => (
              <TableCell key={head}>{labelOf(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <TableRow key={invitation.id}>
              <TableCell>{invitation.email}</TableCell>
              {Object.entries(factsOf(invitation)).map(([key, value]) => (
                <TableCell key={key}>{value}</TableCell>
              ))}
              <TableCell>{revokeOf(invitation)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
