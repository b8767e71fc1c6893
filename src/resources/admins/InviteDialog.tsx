import { Dialog, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { InviteForm } from './InviteForm.tsx';
import { InviteLink } from './InviteLink.tsx';

export type NewInvitation = Output<Endpoints['createInvitation']>;

/** Invites by email: first the address, then the link, which is shown only here. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [invitation, setInvitation] = useState<NewInvitation>();
  const { close, question } = useAskToClose({ isDirty: email !== '' && !invitation, onClose });
  const show = (made: NewInvitation) => {
    setInvitation(made);
    void queries.invalidateQueries({ queryKey: ['listInvitations'] });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('admins.dialog.title')}</DialogTitle>
      {invitation ? (
        <InviteLink invitation={invitation} onClose={onClose} />
      ) : (
        <InviteForm email={email} onEmail={setEmail} onInvited={show} onClose={close} />
      )}
      {question}
    </Dialog>
  );
};
