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

/** What can be done for another administrator who cannot sign in any more; one's own sign-in has its own page. */
export const SignInHelp = ({ admin }: { admin: Admin }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<'reset' | 'switchOff'>();
  const close = () => setOpen(undefined);
  if (admin.active === false || admin.id === identity?.id) return null;
  return (
    <>
      {admin.secondFactor === true && (
        <Button size="small" onClick={() => setOpen('switchOff')}>
          {translate('admins.switchOff.action')}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen('reset')}>
        {translate('admins.reset.action')}
      </Button>
      {open === 'reset' && <ResetLinkDialog admin={admin} onClose={close} />}
      {open === 'switchOff' && <SwitchOffDialog admin={admin} onClose={close} />}
    </>
  );
};
