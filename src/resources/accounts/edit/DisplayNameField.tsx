import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { storedDisplayName, type AccountForm } from './accountForm.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { ROOM } from './room.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** The five ways to show this person, as the names stand in the form right now (spec 3). */
export const DisplayNameField = ({ account, disabled }: { account: AccountDetails; disabled: boolean }) => {
  const translate = useTranslate();
  const say = useSentence();
  const label = useFieldLabel('displayName');
  const { field, fieldState } = useController<AccountForm, 'profile.displayName'>({ name: 'profile.displayName' });
  const [firstName, lastName] = useWatch<AccountForm, ['profile.firstName', 'profile.lastName']>({
    name: ['profile.firstName', 'profile.lastName'],
  });
  const names = displayNames(firstName, lastName);
  const stored = storedDisplayName(account);
  return (
    <TextField
      select
      id="profile.displayName"
      label={label}
      disabled={disabled}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={say(fieldState.error?.message) ?? ROOM}
    >
      {field.value === 'stored' && (
        <MenuItem value="stored">
          {stored === '' ? UNNAMED : translate('accounts.edit.displayNameStored', { name: stored })}
        </MenuItem>
      )}
      {displayNameFormats.map((format) => (
        <MenuItem key={format} value={format}>
          {names[format]}
        </MenuItem>
      ))}
    </TextField>
  );
};
