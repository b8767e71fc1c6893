import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, type TextInputProps, useEditContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { ConfirmDialog } from '#src/resource/edit/FormDialog.tsx';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import type { Field } from '#src/fields/field.tsx';
import { EditForm } from '#src/resource/edit/EditForm.tsx';
import { focusField } from '#src/resource/edit/formErrors.tsx';
import { userFields } from '../accountFields.tsx';
import type { AccountRecord } from '../data.ts';
import { AccountInput, ExpertSection } from './ExpertSection.tsx';
import { accountFlags, type AccountForm, isExpertAccount, saveRefusal, storedDisplayName } from './accountForm.ts';
import { accountShape, withStatus } from './accountShape.ts';
import { incompleteEntries, type IncompleteEntry } from './entries.ts';

/** Five formats by the names in the form (product.md §3). */
const DisplayNameInput = ({ account, ...props }: TextInputProps & { readonly account: AccountDetails }) => {
  const translate = useTranslate();
  const { firstName, lastName, displayName } = useWatch<AccountForm, 'profile'>({ name: 'profile' });
  const names = displayNames(firstName, lastName);
  const stored = storedDisplayName(account);
  return (
    <TextInput select id={props.source} helperText="" {...props}>
      {displayName === 'stored' && (
        <MenuItem value="stored">
          {stored === '' ? UNNAMED : translate('accounts.edit.displayNameStored', { name: stored })}
        </MenuItem>
      )}
      {displayNameFormats.map((format) => (
        <MenuItem key={format} value={format}>
          {names[format]}
        </MenuItem>
      ))}
    </TextInput>
  );
};

const UserSection = ({ account }: { account: AccountDetails }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { profileEditable } = accountFlags(account);
  const disabled = !profileEditable || saveRefusal(account) !== undefined;
  const isExpert = isExpertAccount(account);
  const inputOf = (field: Field<AccountDetails>) => {
    const { source, isReadOnly, kind } = field;
    const label = labelOf(field);
    if (isReadOnly) {
      const fixed = { value: field.value(account) ?? '', helperText: translate(messages.emailFixed) };
      return <TextField key={source} id={source} label={label} disabled {...fixed} />;
    }
    if (source === 'profile.displayName')
      return <DisplayNameInput key={source} source={source} label={label} account={account} disabled={disabled} />;
    const isRequired = field.isRequired || (kind === 'tags' && isExpert);
    return (
      <AccountInput key={source} field={field} disabled={disabled} isRequired={isRequired} isOptional={!isRequired} />
    );
  };
  return (
    <Card component="section" aria-labelledby="user-section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="user-section" component="h2" variant="h6" gutterBottom>
        {translate('accounts.type.user')}
      </Typography>
      {!profileEditable && <Typography color="text.secondary">{translate('accounts.edit.locked.profile')}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <InTurn keepsRoom>{userFields.map(inputOf)}</InTurn>
      </Box>
    </Card>
  );
};

interface IncompleteDialogProps {
  readonly incomplete: readonly IncompleteEntry[];
  readonly onBack: () => void;
  readonly onProceed: () => void;
}

/** Confirms a save that drops incomplete entries (product.md §5). */
const IncompleteDialog = ({ incomplete, onBack, onProceed }: IncompleteDialogProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const count = incomplete.length;
  const line = ({ group, index, name, missing }: IncompleteEntry) => {
    const entry = translate('components.entries.name', { label: labelOf({ source: group }), number: index + 1 });
    const fields = missing.map((source) => labelOf({ source })).join(', ');
    return translate('accounts.edit.incomplete.missing', { entry: name ? `${entry} (${name})` : entry, fields });
  };
  return (
    <ConfirmDialog
      open={count > 0}
      title={translate('accounts.edit.incomplete.title', { smart_count: count })}
      cancelLabel={translate('accounts.edit.incomplete.back')}
      confirmLabel={translate('accounts.edit.incomplete.proceed')}
      onConfirm={onProceed}
      onClose={onBack}
    >
      {translate('accounts.edit.incomplete.explain')}
      <ul>
        {incomplete.map((entry) => (
          <li key={`${entry.group}.${entry.index}`}>{line(entry)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

export const ProfileForm = () => {
  const translate = useTranslate();
  const { isFetching } = useEditContext<AccountRecord>();
  const [incomplete, setIncomplete] = useState<readonly IncompleteEntry[]>([]);
  const holds = (values: AccountForm) => {
    const dropped = incompleteEntries(values.expertProfile);
    setIncomplete(dropped);
    return dropped.length > 0;
  };
  const goBack = () => {
    const [first] = incomplete;
    setIncomplete([]);
    // After the dialog has restored the focus.
    if (first) setTimeout(() => focusField(`expertProfile.${first.group}.${first.index}.${first.missing[0] ?? ''}`));
  };
  const heading = ({ profile }: AccountRecord) => {
    const isActive = profile?.active ?? undefined;
    const status = isActive === undefined ? UNNAMED : translate(`accounts.active.${isActive ? 'yes' : 'no'}`);
    return (
      <Typography variant="subtitle1" component="h2">
        {translate('accounts.edit.heading', { status })}
      </Typography>
    );
  };
  return (
    <EditForm shape={accountShape} holds={holds} title={heading}>
      {({ form, base, adopt, save }) => {
        const flags = accountFlags(base);
        const saveWithoutThem = () => {
          setIncomplete([]);
          void save.send(form.getValues());
        };
        return (
          <>
            <InTurn keepsRoom>
              {flags.profileEnable && <UserSection account={base} />}
              {flags.expertProfileEnable && (
                <ExpertSection
                  account={base}
                  isBusy={isFetching || save.isPending}
                  onStatus={(status) => adopt((present) => withStatus(present, status))}
                />
              )}
            </InTurn>
            <IncompleteDialog incomplete={incomplete} onBack={goBack} onProceed={saveWithoutThem} />
          </>
        );
      }}
    </EditForm>
  );
};
