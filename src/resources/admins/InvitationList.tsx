import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { InvitationTable, type Invitation } from './InvitationTable.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** Everybody who was invited, and how it went. An API that has no invitations (404) has no such section. */
export const InvitationList = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('listInvitations', {});
  const [revoking, setRevoking] = useState<Invitation>();
  if (error instanceof HttpError && error.status === 404) return null;
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
      {data && data.data.length > 0 && <InvitationTable invitations={data.data} onRevoke={setRevoking} />}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </Box>
  );
};
