import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
import { EntryCard } from './EntryCard.tsx';
import type { EntryGroup as Group } from './entries.ts';
import { useEntries } from './useEntries.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface EntryGroupProps {
  readonly group: Group;
  readonly disabled: boolean;
  readonly fields: (path: string) => ReactNode;
}

/** The entries of education or experience: add, remove, and undo of a removal until the next save. */
export const EntryGroup = ({ group, disabled, fields }: EntryGroupProps) => {
  const translate = useTranslate();
  const { ids, removed, add, remove, undo } = useEntries(group);
  const label = useFieldLabel(group);
  const nameOf = (index: number) => translate(`accounts.edit.entry.${group}`, { number: index + 1 });
  const suffix = group === 'education' ? 'Education' : 'Experience';
  return (
    <Stack component="section" spacing={1.5} aria-label={label} data-field={`expertProfile.${group}`}>
      <Typography component="h3" variant="subtitle1">
        {label}
      </Typography>
      {ids.length === 0 && <Typography color="text.secondary">{translate(`accounts.edit.no${suffix}`)}</Typography>}
      {ids.map((id, index) => (
        <EntryCard key={id} title={nameOf(index)} disabled={disabled} onRemove={() => remove(index)}>
          {fields(`expertProfile.${group}.${index}`)}
        </EntryCard>
      ))}
      {removed.map((entry) => (
        <Alert
          key={entry.id}
          severity="info"
          variant="outlined"
          action={
            <Button color="inherit" size="small" ref={focusOnMount} onClick={() => undo(entry)}>
              {translate('accounts.edit.undo')}
            </Button>
          }
        >
          {translate('accounts.edit.removed', { name: entry.name || nameOf(entry.index) })}
        </Alert>
      ))}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={disabled} onClick={add}>
          {translate(`accounts.edit.add${suffix}`)}
        </Button>
      </div>
    </Stack>
  );
};
