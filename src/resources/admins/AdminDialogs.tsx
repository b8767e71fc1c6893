import InactiveIcon from '@mui/icons-material/PersonOffOutlined';
import ActiveIcon from '@mui/icons-material/PersonOutlined';
import { Button, DialogActions, DialogContent, DialogContentText, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetIdentity, useTranslate } from 'react-admin';
import { activityActions } from '#contract/accounts.ts';
import type { Admin } from '#contract/auth.ts';
import type { Output } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import { displayNameOf, type Named } from '#contract/names.ts';
import { useCopy } from '#src/ui/CopyableText.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { withParts } from '#src/ui/texts.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { focusOnMount } from '#src/focus.ts';
import { type ActionResource, NamedActionDialog } from '#src/resource/actions.tsx';
import { FormDialog, useSchemaForm } from '#src/resource/edit/FormDialog.tsx';
import { EmailInput, Reauthentication } from '#src/security/signInInputs.tsx';

interface PassOnLinkProps {
  /** Prefix of the i18n keys `ready` and `link`. */
  readonly words: string;
  readonly email: string;
  /** May be a path. */
  readonly link: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

const PassOnLink = ({ words, email, link, expiresAt, onClose }: PassOnLinkProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const whole = new URL(link, location.origin).href;
  useUnsaved({ isDirty: true, name: translate('admins.dialog.once') });
  return (
    <>
      <DialogContent>
        <DialogContentText>{translate(`${words}.ready`, { email })}</DialogContentText>
        <TextField
          label={translate(`${words}.link`)}
          value={whole}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          helperText={withParts(translate, 'admins.dialog.expires', { date: <Instant value={expiresAt} /> })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('admins.dialog.done')}</Button>
        <Button variant="contained" ref={focusOnMount} onClick={() => void copy(whole)}>
          {translate('admins.dialog.copy')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Takes an email address, then shows the invitation link, which is shown only here. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [invitation, setInvitation] = useState<Output<Endpoints['createInvitation']>>();
  const invite = useAction('createInvitation', { isSilent: true });
  return (
    <FormDialog
      title="admins.dialog.title"
      form={useSchemaForm(endpoints.createInvitation.body)}
      submit={translate('admins.dialog.submit')}
      onSend={async (body) => setInvitation((await invite.run({ body })).data)}
      answer={invitation && <PassOnLink words="admins.dialog" {...invitation} onClose={onClose} />}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.dialog.text')}</DialogContentText>
      <EmailInput source="email" label="resources.admins.fields.email" autoFocus />
      <Reauthentication />
    </FormDialog>
  );
};

interface ActionDialogProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

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
      answer={made && <PassOnLink words="admins.reset" {...made} onClose={onClose} />}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.reset.text')}</DialogContentText>
      <Reauthentication autoFocus />
    </FormDialog>
  );
};

/** For an administrator with lost two-factor codes. */
const SwitchOffDialog = ({ admin, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const off = useAction('switchOffSecondFactor', { success: 'admins.switchOff.done' });
  return (
    <FormDialog
      title={translate('admins.switchOff.title', { name: displayNameOf(admin) })}
      form={useSchemaForm(endpoints.switchOffSecondFactor.body)}
      submit={translate('admins.switchOff.submit')}
      isDangerous
      onSend={(body) => off.run({ params: { id: admin.id }, body }).then(onClose)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1.5 }}>{translate('admins.switchOff.text')}</DialogContentText>
      <Reauthentication autoFocus />
    </FormDialog>
  );
};

export interface HelpRequest {
  readonly what: 'reset' | 'switchOff' | 'deactivate' | 'reactivate';
  readonly admin: Admin;
}

export const SignInHelp = ({ admin, onOpen }: { admin: Admin; onOpen: (request: HelpRequest) => void }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { has } = useCapabilities();
  if (admin.id === identity?.id) return null;
  const isInactive = admin.active === false;
  const activity = isInactive ? 'reactivate' : 'deactivate';
  const named = (label: string) => [translate(label), displayNameOf(admin)].join(' ');
  const open = (what: HelpRequest['what']) => (
    <Button size="small" aria-label={named(`admins.${what}.action`)} onClick={() => onOpen({ what, admin })}>
      {translate(`admins.${what}.action`)}
    </Button>
  );
  return (
    <>
      {!isInactive && admin.secondFactor === true && has('switchOffSecondFactor') && open('switchOff')}
      {!isInactive && has('createResetLink') && open('reset')}
      {has('reactivateAccount') && (
        <IconButton
          size="small"
          aria-label={named(`resources.admins.actions.${activity}.label`)}
          data-tip
          onClick={() => onOpen({ what: activity, admin })}
        >
          {isInactive ? <ActiveIcon fontSize="small" /> : <InactiveIcon fontSize="small" />}
        </IconButton>
      )}
    </>
  );
};

const adminActions: ActionResource = {
  definition: { name: 'admins', actions: activityActions },
  nameOf: (record: Named & RaRecord) => displayNameOf(record),
};

export const SignInHelpDialog = ({ what, ...props }: HelpRequest & ActionDialogProps) => {
  if (what === 'reset') return <ResetLinkDialog {...props} />;
  if (what === 'switchOff') return <SwitchOffDialog {...props} />;
  return <NamedActionDialog resource={adminActions} action={what} record={props.admin} onClose={props.onClose} />;
};
