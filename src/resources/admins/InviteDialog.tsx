import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { EmailInput, Reauthentication } from '#src/security/signInInputs.tsx';
import { PassOnLink } from './PassOnLink.tsx';

/** An address, then the link, which is shown only here. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [invitation, setInvitation] = useState<Output<Endpoints['createInvitation']>>();
  const invite = useAction('createInvitation', { isSilent: true });
  return (
    <FormDialog
      title="admins.dialog.title"
      form={useSchemaForm(endpoints.createInvitation.body)}
      submit={translate('admins.dialog.submit')}
      onSend={async (body) => {
        setInvitation((await invite.run({ body })).data);
        void queries.invalidateQueries({ queryKey: ['listInvitations'] });
      }}
      answer={
        invitation && (
          <PassOnLink
            {...invitation}
            text={translate('admins.dialog.ready', { email: invitation.email })}
            label={translate('admins.dialog.link')}
            onClose={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.dialog.text')}</DialogContentText>
      <EmailInput source="email" label="resources.admins.fields.email" isFirst />
      <Reauthentication />
    </FormDialog>
  );
};
