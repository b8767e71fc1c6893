import { Button, Dialog, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { displayNameOf } from '#contract/names.ts';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { PassOnLink } from './PassOnLink.tsx';

interface ActionDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

type ResetLink = Output<Endpoints['createResetLink']>;

/** Makes a link by which another administrator sets a new password: asked first, since an older link then ends. */
const ResetLinkDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const titleId = useId();
  const [made, setMade] = useState<ResetLink>();
  const create = useAction('createResetLink', { isSilent: true });
  const title = translate('admins.reset.title', { name: displayNameOf(admin) });
  const confirm = async () => {
    try {
      setMade((await create.run({ params: { id: admin.id }, body: {} })).data);
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (made) {
    return (
      <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <PassOnLink
          {...made}
          text={translate('admins.reset.ready', { email: made.email })}
          label={translate('admins.reset.link')}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={translate('admins.reset.submit')}
      isPending={create.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('admins.reset.text')}
    </ConfirmDialog>
  );
};

/** Switches off the codes of an administrator who has lost them. */
const SwitchOffDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const off = useAction('switchOffSecondFactor', { success: 'admins.switchOff.done' });
  const confirm = async () => {
    try {
      await off.run({ params: { id: admin.id }, body: {} });
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      isDangerous
      title={translate('admins.switchOff.title', { name: displayNameOf(admin) })}
      confirmLabel={translate('admins.switchOff.submit')}
      isPending={off.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('admins.switchOff.text')}
    </ConfirmDialog>
  );
};

/** What was asked for, and for whom: rows take other records, the question stays with the administrator it was about. */
export interface AskedHelp {
  readonly what: 'reset' | 'switchOff';
  readonly admin: Admin;
}

interface SignInHelpProps {
  readonly admin: Admin;
  readonly onAsk: (asked: AskedHelp) => void;
}

/** What can be done for another administrator who cannot sign in any more; one's own sign-in has its own page. */
export const SignInHelp = ({ admin, onAsk }: SignInHelpProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if (admin.active === false || admin.id === identity?.id) return null;
  return (
    <>
      {admin.secondFactor === true && (
        <Button size="small" onClick={() => onAsk({ what: 'switchOff', admin })}>
          {translate('admins.switchOff.action')}
        </Button>
      )}
      <Button size="small" onClick={() => onAsk({ what: 'reset', admin })}>
        {translate('admins.reset.action')}
      </Button>
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
