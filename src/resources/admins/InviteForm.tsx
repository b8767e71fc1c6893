import { Alert, Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { email as emailRule } from '#contract/rules.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { describeFailure, type FailureText } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { focusOnMount } from '#src/focusOnMount.ts';
import type { NewInvitation } from './InviteDialog.tsx';

interface InviteFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onInvited: (invitation: NewInvitation) => void;
  readonly onClose: () => void;
}

const problemAtField = (error: unknown) => (error instanceof HttpError ? error.fields['email'] : undefined);

/** Whom to invite. What is wrong with the email stands at its field, any other failure above it. */
export const InviteForm = ({ email, onEmail, onInvited, onClose }: InviteFormProps) => {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<FailureText>();
  const invite = useAction('createInvitation');
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
        {failure && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate(failure.message, { _: failure.message })}
            <FailureMore {...failure} />
          </Alert>
        )}
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
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <SteadyButton type="submit" variant="contained" isPending={invite.isPending}>
          {translate('admins.dialog.submit')}
        </SteadyButton>
      </DialogActions>
    </form>
  );
};
