import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { useFieldLabel, useSentence } from '#src/components/texts.tsx';
import type { Field } from '#src/fields/field.tsx';
import { FieldInput } from '#src/fields/inputs.tsx';
import { userFields } from '../accountFields.tsx';
import { accountFlags } from './accountFlags.ts';
import { type AccountForm, storedDisplayName } from './accountForm.ts';

/** The five ways to show this person, as the names stand in the form right now (spec 3). */
const DisplayNameField = ({ account, disabled }: { account: AccountDetails; disabled: boolean }) => {
  const translate = useTranslate();
  const say = useSentence();
  const label = useFieldLabel()({ source: 'displayName' });
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
      helperText={say(fieldState.error?.message) ?? ' '}
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

const asTyped = (typed: unknown) => typed;

/** An input of this form: it keeps the room of an error, and holds '' for nothing. */
export const AccountInput = <R extends RaRecord>(props: ComponentProps<typeof FieldInput<R>>) => (
  <FieldInput helperText="" parse={asTyped} {...props} />
);

/** The profile (spec 2). Languages are marked as required for every expert, and are once approved. */
export const UserSection = ({ account }: { account: AccountDetails }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { profileEditable, expertProfileEnable, expertProfileEditable } = accountFlags(account);
  const disabled = !profileEditable;
  const isExpert = expertProfileEnable || expertProfileEditable;
  const inputOf = (field: Field<AccountDetails>) => {
    const { source, isReadOnly } = field;
    const isRequired = field.isRequired || (field.kind === 'tags' && isExpert);
    if (isReadOnly) {
      const fixed = translate('accounts.edit.emailFixed');
      return (
        <TextField
          key={source}
          id={source}
          label={labelOf(field)}
          value={field.value(account) ?? ''}
          disabled
          helperText={fixed}
        />
      );
    }
    return source === 'profile.displayName' ? (
      <DisplayNameField key={source} account={account} disabled={disabled} />
    ) : (
      <AccountInput key={source} field={field} disabled={disabled} isRequired={isRequired} isOptional={!isRequired} />
    );
  };
  return (
    <Card component="section" aria-labelledby="user-section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="user-section" component="h2" variant="h6" gutterBottom>
        {translate('accounts.edit.user')}
      </Typography>
      {disabled && <Typography color="text.secondary">{translate('accounts.edit.locked.profile')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {userFields.map(inputOf)}
      </Box>
    </Card>
  );
};
