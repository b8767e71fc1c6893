import { Box, Card, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountDetails } from '#contract/accounts.ts';
import { accountFlags } from './accountFlags.ts';
import { DisplayNameField } from './DisplayNameField.tsx';
import { FormChoices } from './FormChoices.tsx';
import { FormText } from './FormText.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

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
