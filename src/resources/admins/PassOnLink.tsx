import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Instant } from '#src/components/Instant.tsx';
import { TextWith } from '#src/components/texts.tsx';
import { useCopy } from '#src/components/CopyableText.tsx';
import { focusOnMount } from '#src/focus.ts';

interface PassOnLinkProps {
  /** Translated. */
  readonly text: string;
  /** Of the field with the link, translated. */
  readonly label: string;
  /** As the API has answered it, which may be a path. */
  readonly link: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

/** Inside a dialog: a link that is shown this once, to be passed on, and a way to copy it. */
export const PassOnLink = ({ text, label, link, expiresAt, onClose }: PassOnLinkProps) => {
  const translate = useTranslate();
  const copy = useCopy({ copied: 'admins.dialog.copied', notCopied: 'admins.dialog.notCopied' });
  /* What is passed on has to be a whole address. */
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
