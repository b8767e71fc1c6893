import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { useSentence } from '#src/components/texts.tsx';
import { FormChoices } from './FormChoices.tsx';
import { accountFlags } from './accountFlags.ts';
import { type AccountForm, storedDisplayName } from './accountForm.ts';
import { FormText, ROOM, useFieldLabel } from './inputs.tsx';

/** The five ways to show this person, as the names stand in the form right now (spec 3). */
const DisplayNameField = ({ account, disabled }: { account: AccountDetails; disabled: boolean }) => {
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

/** The profile (spec 2); the email never changes. Languages are marked as required for every expert, and are once approved. */
export const UserSection = ({ account }: { account: AccountDetails }) => {
  const translate = useTranslate();
  const emailLabel = useFieldLabel('email');
  const { profileEditable, expertProfileEnable, expertProfileEditable } = accountFlags(account);
  const disabled = !profileEditable;
  const isExpert = expertProfileEnable || expertProfileEditable;
  return (
    <Card component="section" aria-labelledby="user-section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="user-section" component="h2" variant="h6" gutterBottom>
        {translate('accounts.edit.user')}
      </Typography>
      {disabled && <Typography color="text.secondary">{translate('accounts.edit.locked.profile')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <FormText name="profile.firstName" field="firstName" required disabled={disabled} />
        <FormText name="profile.lastName" field="lastName" required disabled={disabled} />
        <DisplayNameField account={account} disabled={disabled} />
        <TextField
          id="profile.email"
          label={emailLabel}
          value={account.profile?.email ?? ''}
          disabled
          helperText={translate('accounts.edit.emailFixed')}
        />
        <FormText name="profile.phone" field="phone" type="tel" optional disabled={disabled} />
        <FormChoices
          name="profile.languages"
          field="languages"
          options="listLanguages"
          required={isExpert}
          optional={!isExpert}
          disabled={disabled}
        />
      </Box>
    </Card>
  );
};
