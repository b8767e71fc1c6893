import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead, useCapabilities } from '#src/dataProvider/useCall.ts';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { listPath, paths } from '#src/paths.ts';
import { DataList } from '#src/list/DataList.tsx';
import { FactTable } from '#src/list/FactTable.tsx';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { revealInOrder } from '#src/ui/page/StagedRender.tsx';
import { usePageAction } from '#src/ui/page/PageTitle.tsx';
import { type HelpRequest, InviteDialog, SignInHelp, SignInHelpDialog } from './AdminDialogs.tsx';
import { adminFields } from './adminFields.ts';

type Invitation = Output<Endpoints['listInvitations']>[number];

const invitationActions: ActionResource = {
  definition: { name: 'invitations', actions: { revoke: { call: 'revokeInvitation', tone: 'error' } } },
  nameOf: ({ email }) => String(email),
};

const cells = {
  email: ({ email }: Invitation) => email,
  status: ({ status }: Invitation) => <StatusChip status={status} />,
  invitedBy: ({ invitedBy }: Invitation) => invitedBy,
  expiresAt: ({ expiresAt }: Invitation) => <Instant value={expiresAt} />,
};

const InvitationList = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listInvitations', {});
  const [revoking, setRevoking] = useState<Invitation>();
  const { has } = useCapabilities();
  if (!has('listInvitations')) return null;
  const close = () => setRevoking(undefined);
  const revoke = translate('resources.invitations.actions.revoke.label');
  const revokeOf = (invitation: Invitation) =>
    has('revokeInvitation') &&
    invitation.status === 'PENDING' && (
      <Button aria-label={`${revoke} ${invitation.email}`} onClick={() => setRevoking(invitation)}>
        {revoke}
      </Button>
    );
  return (
    <Box component="section" aria-labelledby="invitations" sx={{ mt: 3 }}>
      <Typography id="invitations" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('admins.invitations.title')}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.data.length === 0 && (
        <Typography color="text.secondary">{translate('admins.invitations.none')}</Typography>
      )}
      {data && data.data.length > 0 && (
        <FactTable words="admins.invitations" rows={data.data} cells={cells} end="status" actionOf={revokeOf} />
      )}
      {revoking && <NamedActionDialog resource={invitationActions} action="revoke" record={revoking} onClose={close} />}
    </Box>
  );
};

const { name, email, active, createdAt, lastLoginAt, secondFactor } = adminFields;
const documented = [name, email, active, createdAt, lastLoginAt];
const whole = [...documented, secondFactor];

const trailPath = ({ id }: Admin) => listPath(paths.audit, { adminId: id });

const InviteAction = ({ onInvite }: { readonly onInvite: () => void }) => {
  usePageAction({ label: useTranslate()('admins.invite'), icon: <InviteIcon />, onClick: onInvite });
  return null;
};

export const AdminList = () => {
  const [isInviting, setInviting] = useState(false);
  const [help, setHelp] = useState<HelpRequest>();
  const signInHelp = useCallback((one: Admin) => <SignInHelp admin={one} onOpen={setHelp} />, []);
  const { has } = useCapabilities();
  const hasHelp = ['createResetLink', 'switchOffSecondFactor', 'reactivateAccount'].some(has);
  return (
    <Box sx={revealInOrder}>
      {has('createInvitation') && <InviteAction onInvite={() => setInviting(true)} />}
      <DataList<Admin>
        columns={has('getSecondFactor') ? whole : documented}
        rowName={displayNameOf}
        {...(has('searchAudit') && { rowPath: trailPath })}
        {...(hasHelp && { rowActions: signInHelp, actionsWidth: 8.25 })}
      />
      <InvitationList />
      {help && <SignInHelpDialog {...help} onClose={() => setHelp(undefined)} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Box>
  );
};
