import { Box, Card, MenuItem, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { AccountDetails } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { useGoOn } from '#src/drafts/UnsavedChanges.tsx';
import { EntriesInput } from '#src/fields/listInputs.tsx';
import type { Field } from '#src/fields/field.tsx';
import { FieldInput } from '#src/fields/inputs.tsx';
import { focusOnMount } from '#src/focus.ts';
import { monthOf } from '#src/format/day.ts';
import { type DeclaredAction, useAct, useDeclaredActions, useNotifyDone } from '#src/resource/actions.tsx';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { usePageActions } from '#src/ui/page/onScreen.ts';
import { isStillAt } from '#src/ui/page/useChangeSearch.ts';
import { SteadyButton } from '#src/ui/controls.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { accountActions } from '../accountActions.tsx';
import { type AccountRecord, nameIn, useExpertFields, userFields } from '../accountFields.tsx';
import { ExpertFacts } from '../triage/Application.tsx';
import {
  accountFlags,
  type AccountForm,
  displayNameChoice,
  isExpertAccount,
  saveRefusal,
  storedDisplayName,
} from './accountForm.ts';
import { blankEntry, entryFields, type EntryKind, isEntryKind, nameOfEntry } from './entries.ts';

interface ExpertSectionProps {
  readonly account: AccountRecord;
  readonly isBusy: boolean;
}

/** Approve and Decline, enabled only if the status is PENDING and nothing is loading (product.md §2); not optimistic. */
const DecisionButtons = ({ account, isBusy }: ExpertSectionProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const here = useLocation();
  const goOn = useGoOn();
  const act = useAct(accountActions);
  const notifyDone = useNotifyDone(accountActions);
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const [pending, setPending] = useState<string>();
  const reload = async (approved = '') => {
    await navigate(here, { replace: true, state: { approved } });
    location.reload();
  };
  const decide = async (action: DeclaredAction) => {
    setPending(action.name);
    try {
      const { message } = await act(action, { id: account.id, previousData: account });
      if (action.name !== 'approve' || !goOn(() => void reload(message))) notifyDone(action, account, message);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(undefined);
      refresh();
    }
  };
  const isOpen = account.expertProfile?.status === 'PENDING';
  const refusal = isOpen ? undefined : translate('accounts.edit.notPending');
  const unavailable = !isOpen || isBusy || pending !== undefined;
  const offered = useDeclaredActions(accountActions).filter(({ name }) => name === 'approve' || name === 'decline');
  usePageActions(
    unavailable ? [] : offered.map((action) => ({ label: `${action.words}.label`, run: () => void decide(action) })),
  );
  return (
    <Tooltip title={refusal} describeChild>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {offered.map((action) => (
          <SteadyButton
            key={action.name}
            variant="outlined"
            unavailable={unavailable}
            isPending={pending === action.name}
            aria-description={refusal}
            onClick={() => void decide(action)}
          >
            {translate(`${action.words}.label`)}
          </SteadyButton>
        ))}
      </Box>
    </Tooltip>
  );
};

/** After Approve's reload, gets the focus and notifies of the approval: a notice would not survive the reload. */
const ApplicationStatus = ({ account }: { readonly account: AccountRecord }) => {
  const here = useLocation();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone(accountActions);
  const approve = useDeclaredActions(accountActions).find(({ name }) => name === 'approve');
  const [approved] = useState(() => z.object({ approved: z.string() }).safeParse(here.state).data?.approved);
  const say = useEffectEvent((message: string) => {
    if (approve) notifyDone(approve, account, message);
    if (isStillAt(here)) void navigate(here, { replace: true, state: null });
  });
  useEffect(() => {
    if (approved !== undefined) say(approved);
  }, [approved]);
  return (
    <Box ref={approved === undefined ? undefined : focusOnMount} tabIndex={-1} sx={{ borderRadius: 1 }}>
      <StatusChip status={account.expertProfile?.status} />
    </Box>
  );
};

export const EXPERT_SECTION = 'expert-section';

const asTyped = (typed: unknown) => typed;

/** Kinds for which an empty text is a value; react-admin would replace it with null. */
const freeTexts: ReadonlySet<string> = new Set(['text', 'longText', 'phone']);

/** Reserves the space of an error message. */
const AccountInput = <R extends RaRecord>(props: ComponentProps<typeof FieldInput<R>>) => (
  <FieldInput helperText="" {...(freeTexts.has(props.field.kind) && { parse: asTyped })} {...props} />
);

/** Offers five formats of the names in the form (product.md §3). */
const DisplayNameInput = ({ account, ...props }: TextInputProps & { readonly account: AccountDetails }) => {
  const translate = useTranslate();
  const { firstName, lastName, displayName } = useWatch<AccountForm, 'profile'>({ name: 'profile' });
  const names = displayNames(firstName, lastName);
  const stored = storedDisplayName(account);
  return (
    <TextInput select id={props.source} helperText="" {...props}>
      {[displayName, displayNameChoice(account)].includes('stored') && (
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

export const UserSection = ({ account }: { account: AccountDetails }) => {
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
        <StagedRender keepsRoom>{userFields.map(inputOf)}</StagedRender>
      </Box>
    </Card>
  );
};

interface ExpertEntriesProps {
  readonly field: Field<AccountDetails>;
  readonly group: EntryKind;
  readonly disabled: boolean;
}

/** For education, only the years are saved. */
const ExpertEntries = ({ field, group, disabled }: ExpertEntriesProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const help = group === 'education' ? translate('accounts.edit.yearOnly') : '';
  return (
    <EntriesInput
      source={field.source}
      label={labelOf(field)}
      words={{ add: `accounts.edit.add.${group}`, none: `accounts.edit.none.${group}` }}
      blank={() => blankEntry(group, monthOf(new Date()))}
      titleOf={(entry) => nameOfEntry(group, entry)}
      disabled={disabled}
    >
      {entryFields[group].map((one) => (
        <AccountInput key={one.source} field={one} helperText={one.kind === 'month' ? help : ''} disabled={disabled} />
      ))}
    </EntriesInput>
  );
};

export const ExpertSection = ({ account, isBusy }: ExpertSectionProps) => {
  const translate = useTranslate();
  const expert = account.expertProfile;
  const { expertProfileEditable } = accountFlags(account);
  const disabled = !expertProfileEditable || saveRefusal(account) !== undefined;
  const answered = useExpertFields(account);
  if (!expert) return null;
  return (
    <Card component="section" aria-labelledby={EXPERT_SECTION} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id={EXPERT_SECTION} tabIndex={-1} component="h2" variant="h6">
            {translate('accounts.type.expert')}
          </Typography>
          <ApplicationStatus account={account} />
          <Box sx={{ flex: 1 }} />
          <DecisionButtons account={account} isBusy={isBusy} />
        </Box>
        {!expertProfileEditable && (
          <Typography color="text.secondary">{translate('accounts.edit.locked.expert')}</Typography>
        )}
        <ExpertFacts expert={expert} applied={<Instant value={expert.createdAt} form="date" />} />
        <StagedRender>
          {answered.map((field) => {
            const group = nameIn(field.source);
            return isEntryKind(group) ? (
              <ExpertEntries key={group} field={field} group={group} disabled={disabled} />
            ) : (
              <AccountInput key={group} field={field} disabled={disabled} isOptional={!field.isRequired} />
            );
          })}
        </StagedRender>
      </Stack>
    </Card>
  );
};
