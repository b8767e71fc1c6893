import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
import type { IncompleteEntry } from './entries.ts';
import type { Save } from './useSave.ts';

/** Before a save that drops entries: how many and which, and the way back (decisions 5). */
export const IncompleteDialog = ({ save }: { save: Save }) => {
  const translate = useTranslate();
  const titleId = useId();
  const count = save.incomplete.length;
  const line = ({ group, index, name, missing }: IncompleteEntry) =>
    translate('accounts.edit.incomplete.missing', {
      entry: [translate(`accounts.edit.entry.${group}`, { number: index + 1 }), name && `(${name})`]
        .filter(Boolean)
        .join(' '),
      fields: missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', '),
    });
  return (
    <Dialog open={count > 0} onClose={save.goBack} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('accounts.edit.incomplete.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('accounts.edit.incomplete.explain')}</DialogContentText>
        <ul>
          {save.incomplete.map((entry) => (
            <li key={`${entry.group}.${entry.index}`}>{line(entry)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} onClick={save.goBack}>
          {translate('accounts.edit.incomplete.back')}
        </Button>
        <Button color="warning" variant="contained" onClick={() => void save.saveWithoutThem()}>
          {translate('accounts.edit.incomplete.proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
