import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { focusOnMount } from '#src/focus.ts';
import { monthOf } from '#src/format/months.ts';
import type { AccountForm, EducationForm, ExperienceForm } from './accountForm.ts';
import { blankEducation, blankExperience, type EntryKind } from './entries.ts';
import { FormText, MonthField, useFieldLabel } from './inputs.tsx';

interface EntryCardProps {
  readonly title: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One entry of education or experience; its group is named, so that two of a kind can be told apart by ear. */
const EntryCard = ({ title, disabled, onRemove, children }: EntryCardProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Card component="fieldset" aria-labelledby={titleId} sx={{ p: 2, m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={titleId} component="h4" variant="subtitle2" color="text.secondary">
          {title}
        </Typography>
        <Button color="inherit" startIcon={<DeleteIcon />} disabled={disabled} onClick={onRemove}>
          {translate('accounts.edit.remove')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
    </Card>
  );
};

interface Removed {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly entry: EducationForm | ExperienceForm;
}

const titleOf = (entry: EducationForm | ExperienceForm) =>
  ('university' in entry ? entry.university : entry.company).trim();

/** The entries of one group in the form, and those removed since the last save, which can be put back in their place. */
const useEntries = (group: EntryKind) => {
  const { control, getValues, formState } = useFormContext<AccountForm>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: `expertProfile.${group}` });
  const saved = formState.defaultValues;
  const [kept, setKept] = useState<{ of: typeof saved; entries: readonly Removed[] }>({ of: saved, entries: [] });
  // A save or a merge starts anew.
  const removed = kept.of === saved ? kept.entries : [];

  return {
    ids: fields.map(({ id }) => id),
    removed,
    add: () => {
      const month = monthOf(new Date());
      append(group === 'education' ? blankEducation(month) : blankExperience(month));
    },
    remove: (index: number) => {
      const entry = getValues(`expertProfile.${group}`)[index];
      const id = fields[index]?.id;
      if (!entry || id === undefined) return;
      setKept({ of: saved, entries: [...removed, { id, index, name: titleOf(entry), entry }] });
      remove(index);
    },
    undo: (back: Removed) => {
      insert(Math.min(back.index, fields.length), back.entry);
      setKept({ of: saved, entries: removed.filter(({ id }) => id !== back.id) });
    },
  };
};

/** One education entry (spec 2); it counts once university, major and start are filled (spec 5). */
const EducationFields = ({ path, disabled }: { path: string; disabled: boolean }) => {
  const help = useTranslate()('accounts.edit.yearOnly');
  return (
    <>
      <FormText name={`${path}.university`} field="university" required disabled={disabled} />
      <FormText name={`${path}.major`} field="major" required disabled={disabled} />
      <MonthField name={`${path}.startYear`} field="startYear" required disabled={disabled} help={help} />
      <MonthField name={`${path}.endYear`} field="endYear" disabled={disabled} help={help} />
    </>
  );
};

/** One experience entry (spec 2); it counts once company, role and start are filled (spec 5). */
const ExperienceFields = ({ path, disabled }: { path: string; disabled: boolean }) => (
  <>
    <FormText name={`${path}.company`} field="company" required disabled={disabled} />
    <FormText name={`${path}.role`} field="role" required disabled={disabled} />
    <MonthField name={`${path}.startDate`} field="startDate" required disabled={disabled} />
    <MonthField name={`${path}.endDate`} field="endDate" disabled={disabled} />
  </>
);

interface EntryGroupProps {
  readonly group: EntryKind;
  readonly disabled: boolean;
}

/** The entries of education or experience: add, remove, and undo of a removal until the next save. */
export const EntryGroup = ({ group, disabled }: EntryGroupProps) => {
  const translate = useTranslate();
  const { ids, removed, add, remove, undo } = useEntries(group);
  const label = useFieldLabel(group);
  const nameOf = (index: number) => translate(`accounts.edit.entry.${group}`, { number: index + 1 });
  const Fields = group === 'education' ? EducationFields : ExperienceFields;
  const suffix = group === 'education' ? 'Education' : 'Experience';
  return (
    <Stack component="section" spacing={1.5} aria-label={label} data-field={`expertProfile.${group}`}>
      <Typography component="h3" variant="subtitle1">
        {label}
      </Typography>
      {ids.length === 0 && <Typography color="text.secondary">{translate(`accounts.edit.no${suffix}`)}</Typography>}
      {ids.map((id, index) => (
        <EntryCard key={id} title={nameOf(index)} disabled={disabled} onRemove={() => remove(index)}>
          <Fields path={`expertProfile.${group}.${index}`} disabled={disabled} />
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
