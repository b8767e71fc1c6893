import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
import type { IncompleteEntry } from './entries.ts';

interface IncompleteDialogProps {
  readonly incomplete: readonly IncompleteEntry[];
  readonly onBack: () => void;
  readonly onProceed: () => void;
}

/** Before a save that drops entries: how many and which, and the way back (decisions 5). */
export const IncompleteDialog = ({ incomplete, onBack, onProceed }: IncompleteDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const count = incomplete.length;
  const line = ({ group, index, name, missing }: IncompleteEntry) =>
    translate('accounts.edit.incomplete.missing', {
      entry: [translate(`accounts.edit.entry.${group}`, { number: index + 1 }), name && `(${name})`]
        .filter(Boolean)
        .join(' '),
      fields: missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', '),
    });
  return (
    <Dialog open={count > 0} onClose={onBack} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('accounts.edit.incomplete.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('accounts.edit.incomplete.explain')}</DialogContentText>
        <ul>
          {incomplete.map((entry) => (
            <li key={`${entry.group}.${entry.index}`}>{line(entry)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} onClick={onBack}>
          {translate('accounts.edit.incomplete.back')}
        </Button>
        <Button color="warning" variant="contained" onClick={onProceed}>
          {translate('accounts.edit.incomplete.proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
