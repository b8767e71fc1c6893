import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveRefusal } from './accountFlags.ts';
import { toForm } from './accountForm.ts';
import { ConflictChoice, type Side } from './ConflictChoice.tsx';
import { withFields, type FieldName } from './formFields.ts';
import { mergeForms } from './mergeForms.ts';
import type { EditedAccount } from './useAccountForm.ts';
import { useFieldText } from './useFieldText.ts';
import type { Conflict, Save } from './useSave.ts';

interface MergeDialogProps {
  readonly conflict: Conflict;
  readonly save: Save;
  readonly edited: EditedAccount;
}

/** What the other save changed alone. */
const Taken = ({ lines }: { lines: readonly string[] }) => {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  return (
    <div>
      <Typography component="p" variant="subtitle2">
        {translate('accounts.edit.merge.taken')}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </div>
  );
};

/** After a 412: what the other save brought, and a choice for each field that both changed; nothing typed is lost. */
export const MergeDialog = ({ conflict: { mine, base, theirs, who }, save, edited }: MergeDialogProps) => {
  const translate = useTranslate();
  const textOf = useFieldText();
  const titleId = useId();
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>({});
  const stored = toForm(theirs.account);
  const refusal = saveRefusal(theirs.account);
  const { merged, taken, conflicts } = mergeForms(toForm(base.account), mine, stored);
  const labelOf = (name: FieldName) => translate(`resources.accounts.fields.${name.slice(name.indexOf('.') + 1)}`);

  const apply = () => {
    const chosen = withFields(
      merged,
      stored,
      conflicts.filter((name) => sides[name] === 'theirs'),
    );
    save.setConflict(undefined);
    edited.rebase(theirs, chosen);
    return chosen;
  };
  return (
    <Dialog open onClose={apply} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('accounts.edit.merge.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {who === undefined
            ? translate('accounts.edit.merge.bySomebody')
            : translate('accounts.edit.merge.by', { name: who })}
        </Typography>
        <Taken
          lines={taken.map((name) => [labelOf(name), textOf(stored, name, theirs)].join(translate('components.colon')))}
        />
        <Typography component="p" variant="subtitle2">
          {translate(`accounts.edit.merge.${conflicts.length > 0 ? 'conflicts' : 'nothing'}`)}
        </Typography>
        {conflicts.map((name) => (
          <ConflictChoice
            key={name}
            label={labelOf(name)}
            mine={textOf(mine, name, base)}
            theirs={textOf(stored, name, theirs)}
            side={sides[name] ?? 'mine'}
            onChange={(side) => setSides((known) => ({ ...known, [name]: side }))}
          />
        ))}
        {refusal && <Typography>{translate(`accounts.edit.refusal.${refusal}`)}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={apply}>{translate('accounts.edit.merge.keepEditing')}</Button>
        {refusal === undefined && (
          <Button variant="contained" onClick={() => void save.deliver(apply(), theirs)}>
            {translate('accounts.edit.merge.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
