import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import type { Admin } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { displayNameOf } from '#contract/names.ts';
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { TextWith } from '#src/components/texts.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { focusOnMount } from '#src/focus.ts';

interface LinkDialogProps {
  /** Translated. */
  readonly title: string;
  readonly text: string;
  /** As the API has answered it, which may be a path. */
  readonly link: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

/** A link that is shown once, to be passed on. */
const LinkDialog = ({ title, text, link, expiresAt, onClose }: LinkDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const whole = new URL(link, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
      notify('admins.dialog.copied', { type: 'success' });
    } catch {
      notify('admins.dialog.notCopied', { type: 'warning' });
    }
  };
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        <TextField
          label={translate('admins.reset.link')}
          value={whole}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          helperText={
            <TextWith text="admins.dialog.expires" name="date">
              <Instant value={expiresAt} />
            </TextWith>
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('admins.dialog.done')}</Button>
        <Button variant="contained" ref={focusOnMount} onClick={() => void copy()}>
          {translate('admins.dialog.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface ActionDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

type ResetLink = Output<Endpoints['createResetLink']>;

/** Makes a link by which another administrator sets a new password: asked first, since an older link then ends. */
const ResetLinkDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [made, setMade] = useState<ResetLink>();
  const create = useAction('createResetLink', { isSilent: true });
  const name = displayNameOf(admin);
  const confirm = async () => {
    try {
      setMade((await create.run({ params: { id: admin.id }, body: {} })).data);
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (made) {
    const text = translate('admins.reset.ready', { email: made.email });
    return <LinkDialog {...made} title={translate('admins.reset.title', { name })} text={text} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={translate('admins.reset.title', { name })}
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
        <Button size="small" color="error" onClick={() => setOpen('switchOff')}>
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
