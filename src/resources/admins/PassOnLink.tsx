import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Instant } from '#src/components/Instant.tsx';
import { TextWith } from '#src/components/texts.tsx';
import { useCopy } from '#src/components/CopyableText.tsx';
import { focusOnMount } from '#src/focus.ts';

interface PassOnLinkProps {
  readonly text: string;
  readonly label: string;
  /** May be a path. */
  readonly link: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

/** A link that is shown once, with a copy button. */
export const PassOnLink = ({ text, label, link, expiresAt, onClose }: PassOnLinkProps) => {
  const translate = useTranslate();
  const copy = useCopy({ copied: 'admins.dialog.copied', notCopied: 'admins.dialog.notCopied' });
  const whole = new URL(link, location.origin).href;
  return (
    <>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        <TextField
          label={label}
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
        <Button variant="contained" ref={focusOnMount} onClick={() => void copy(whole)}>
          {translate('admins.dialog.copy')}
        </Button>
      </DialogActions>
    </>
  );
};
