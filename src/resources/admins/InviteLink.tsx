import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { Instant } from '#src/components/Instant.tsx';
import { TextWith } from '#src/components/TextWith.tsx';
import { focusOnMount } from '#src/focusOnMount.ts';
import type { NewInvitation } from './InviteDialog.tsx';

/** The link to pass on, and a way to copy it. */
export const InviteLink = ({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  /* An API may answer a path: what is passed on has to be a whole address. */
  const link = new URL(invitation.link, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('admins.dialog.copied', { type: 'success' });
    } catch {
      notify('admins.dialog.notCopied', { type: 'warning' });
    }
  };
  return (
    <>
      <DialogContent>
        <DialogContentText>{translate('admins.dialog.ready', { email: invitation.email })}</DialogContentText>
        <TextField
          label={translate('admins.dialog.link')}
          value={link}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          helperText={
            <TextWith text="admins.dialog.expires" name="date">
              <Instant value={invitation.expiresAt} />
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
    </>
  );
};
