import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

export type Invitation = Output<Endpoints['listInvitations']>[number];

const heads = ['email', 'status', 'invitedBy', 'expiresAt', 'actions'] as const;

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly onRevoke: (invitation: Invitation) => void;
}

export const InvitationTable = ({ invitations, onRevoke }: InvitationTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table aria-label={translate('admins.invitations.title')}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{translate(`admins.invitations.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <TableRow key={invitation.id}>
              <TableCell>{invitation.email}</TableCell>
              <TableCell>
                <StatusChip status={invitation.status} />
              </TableCell>
              <TableCell>{invitation.invitedBy}</TableCell>
              <TableCell>
                <Instant value={invitation.expiresAt} />
              </TableCell>
              <TableCell>
                {invitation.status === 'PENDING' && (
                  <Button color="error" onClick={() => onRevoke(invitation)}>
                    {translate('admins.revoke.action')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
