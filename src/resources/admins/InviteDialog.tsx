import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { AskDialog } from '#src/security/AskDialog.tsx';
import { AskForm } from '#src/security/AskForm.tsx';
import { Reauthentication } from '#src/security/Reauthentication.tsx';
import { PassOnLink } from './PassOnLink.tsx';

/** An address, then the link, which is shown only here. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [invitation, setInvitation] = useState<Output<Endpoints['createInvitation']>>();
  const invite = useAction('createInvitation', { isSilent: true });
  return (
    <AskDialog title="admins.dialog.title" onClose={onClose}>
      {(dialog) =>
        invitation ? (
          <PassOnLink
            {...invitation}
            text={translate('admins.dialog.ready', { email: invitation.email })}
            label={translate('admins.dialog.link')}
            onClose={onClose}
          />
        ) : (
          <AskForm
            dialog={dialog}
            schema={endpoints.createInvitation.body}
            submit={translate('admins.dialog.submit')}
            onSend={async (body) => {
              setInvitation((await invite.run({ body })).data);
              void queries.invalidateQueries({ queryKey: ['listInvitations'] });
            }}
          >
            <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.dialog.text')}</DialogContentText>
            <TextInput
              source="email"
              type="email"
              label="resources.admins.fields.email"
              defaultValue=""
              isRequired
              autoFocus
              helperText={false}
              slotProps={{ formHelperText: { role: 'alert' } }}
            />
            <Reauthentication />
          </AskForm>
        )
      }
    </AskDialog>
  );
};
