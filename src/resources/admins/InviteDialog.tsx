import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { email as emailRule } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, FailureAlert, type FailureText } from '#src/components/failures.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { type Action, useAction } from '#src/dataProvider/useAction.ts';
import { focusOnMount } from '#src/focus.ts';
import { PassOnLink } from './PassOnLink.tsx';

type NewInvitation = Output<Endpoints['createInvitation']>;

/** Invites by email: first the address, then the link, which is shown only here. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [invitation, setInvitation] = useState<NewInvitation>();
  const invite = useAction('createInvitation');
  const { close, question } = useAskToClose({
    isDirty: email !== '' && !invitation,
    isPending: invite.isPending,
    onClose,
  });
  const show = (made: NewInvitation) => {
    setInvitation(made);
    void queries.invalidateQueries({ queryKey: ['listInvitations'] });
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('admins.dialog.title')}</DialogTitle>
      {invitation ? (
        <PassOnLink
          {...invitation}
          text={translate('admins.dialog.ready', { email: invitation.email })}
          label={translate('admins.dialog.link')}
          onClose={onClose}
        />
      ) : (
        <InviteForm email={email} onEmail={setEmail} invite={invite} onInvited={show} onClose={close} />
      )}
      {question}
    </Dialog>
  );
};

interface InviteFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly invite: Action<'createInvitation'>;
  readonly onInvited: (invitation: NewInvitation) => void;
  readonly onClose: () => void;
}

const problemAtField = (error: unknown) => (error instanceof HttpError ? error.fields['email'] : undefined);

/** Whom to invite. What is wrong with the email stands at its field, any other failure above it. */
const InviteForm = ({ email, onEmail, invite, onInvited, onClose }: InviteFormProps) => {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<FailureText>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = emailRule.safeParse(email.trim());
    setFailure(undefined);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      onInvited((await invite.run({ body: { email: checked.data } })).data);
    } catch (error) {
      setProblem(problemAtField(error));
      if (problemAtField(error) === undefined) setFailure(describeFailure(error));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent>
        <DialogContentText>{translate('admins.dialog.text')}</DialogContentText>
        {failure && <FailureAlert failure={failure} sx={{ mb: 1.5 }} />}
        <TextField
          type="email"
          label={translate('resources.admins.fields.email')}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          inputRef={focusOnMount}
          required
          error={problem !== undefined}
          helperText={problem && translate(problem, { _: problem })}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button disabled={invite.isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <SteadyButton type="submit" variant="contained" isPending={invite.isPending}>
          {translate('admins.dialog.submit')}
        </SteadyButton>
      </DialogActions>
    </form>
  );
};
