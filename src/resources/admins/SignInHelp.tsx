import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { displayNameOf } from '#contract/names.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { Reauthentication } from '#src/security/signInInputs.tsx';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { PassOnLink } from './PassOnLink.tsx';

interface ActionDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** A link to set a new password; replaces older ones. */
const ResetLinkDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const [made, setMade] = useState<Output<Endpoints['createResetLink']>>();
  const create = useAction('createResetLink', { isSilent: true });
  return (
    <FormDialog
      title={translate('admins.reset.title', { name: displayNameOf(admin) })}
      form={useSchemaForm(endpoints.createResetLink.body)}
      submit={translate('admins.reset.submit')}
      onSend={async (body) => setMade((await create.run({ params: { id: admin.id }, body })).data)}
      answer={
        made && (
          <PassOnLink
            {...made}
            text={translate('admins.reset.ready', { email: made.email })}
            label={translate('admins.reset.link')}
            onClose={onClose}
          />
        )
      }
      isLocked={made !== undefined}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.reset.text')}</DialogContentText>
      <Reauthentication isFirst />
    </FormDialog>
  );
};

/** For an administrator who has lost the codes. */
const SwitchOffDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const off = useAction('switchOffSecondFactor', { success: 'admins.switchOff.done' });
  return (
    <FormDialog
      title={translate('admins.switchOff.title', { name: displayNameOf(admin) })}
      form={useSchemaForm(endpoints.switchOffSecondFactor.body)}
      submit={translate('admins.switchOff.submit')}
      isDangerous
      onSend={async (body) => {
        await off.run({ params: { id: admin.id }, body });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.switchOff.text')}</DialogContentText>
      <Reauthentication isFirst />
    </FormDialog>
  );
};

export interface AskedHelp {
  readonly what: 'reset' | 'switchOff';
  readonly admin: Admin;
}

interface SignInHelpProps {
  readonly admin: Admin;
  readonly onAsk: (asked: AskedHelp) => void;
}

/** Reset link and second step of another administrator. */
export const SignInHelp = ({ admin, onAsk }: SignInHelpProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { has } = useCapabilities();
  if (admin.active === false || admin.id === identity?.id) return null;
  return (
    <>
      {admin.secondFactor === true && has('switchOffSecondFactor') && (
        <Button size="small" onClick={() => onAsk({ what: 'switchOff', admin })}>
          {translate('admins.switchOff.action')}
        </Button>
      )}
      {has('createResetLink') && (
        <Button size="small" onClick={() => onAsk({ what: 'reset', admin })}>
          {translate('admins.reset.action')}
        </Button>
      )}
    </>
  );
};

interface SignInHelpDialogProps {
  readonly asked: AskedHelp;
  readonly onClose: () => void;
}

export const SignInHelpDialog = ({ asked: { what, admin }, onClose }: SignInHelpDialogProps) => {
  const HelpDialog = what === 'reset' ? ResetLinkDialog : SwitchOffDialog;
  return <HelpDialog admin={admin} onClose={onClose} />;
};
