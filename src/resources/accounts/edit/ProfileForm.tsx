import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useEditContext, useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { useFieldLabel } from '#src/components/texts.tsx';
import { focusOnMount } from '#src/focus.ts';
import { FormBar } from '#src/resource/edit/FormBar.tsx';
import { EditForm } from '#src/resource/edit/EditForm.tsx';
import { focusField } from '#src/resource/edit/formErrors.tsx';
import { AccountAvatar } from '../AccountAvatar.tsx';
import type { AccountRecord } from '../data.ts';
import { ExpertSection } from './ExpertSection.tsx';
import { UserSection } from './UserSection.tsx';
import { accountFlags } from './accountFlags.ts';
import type { AccountForm } from './accountForm.ts';
import { accountShape, withStatus } from './accountShape.ts';
import { incompleteEntries, type IncompleteEntry } from './entries.ts';

interface IncompleteDialogProps {
  readonly incomplete: readonly IncompleteEntry[];
  readonly onBack: () => void;
  readonly onProceed: () => void;
}

/** Before a save that drops entries: how many and which, and the way back (decisions 5). */
const IncompleteDialog = ({ incomplete, onBack, onProceed }: IncompleteDialogProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const titleId = useId();
  const count = incomplete.length;
  const line = ({ group, index, name, missing }: IncompleteEntry) =>
    translate('accounts.edit.incomplete.missing', {
      entry: [
        translate('components.entries.name', { label: labelOf({ source: group }), number: index + 1 }),
        name && `(${name})`,
      ]
        .filter(Boolean)
        .join(' '),
      fields: missing.map((source) => labelOf({ source })).join(', '),
    });
  return (
    <Dialog open={count > 0} onClose={onBack} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('accounts.edit.incomplete.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('accounts.edit.incomplete.explain')}</DialogContentText>
        <ul>
          {incomplete.map((entry) => (
            <li key={`${entry.group}.${entry.index}`}>{line(entry)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button ref={focusOnMount} onClick={onBack}>
          {translate('accounts.edit.incomplete.back')}
        </Button>
        <Button color="warning" variant="contained" onClick={onProceed}>
          {translate('accounts.edit.incomplete.proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Whose form it is (spec 2). */
const Whose = ({ account: { profile } }: { account: AccountRecord }) => {
  const translate = useTranslate();
  const active = translate(`accounts.active.${profile?.active ? 'yes' : 'no'}`);
  return (
    <>
      <Typography noWrap variant="subtitle1" component="p">
        {displayNameOf(profile ?? {})}
      </Typography>
      <Typography variant="body2" component="h2">
        {translate('accounts.edit.heading', { status: active })}
      </Typography>
    </>
  );
};

/** The Edit Profile form (spec 2): the sections that the account has, one Save for all. */
export const ProfileForm = () => {
  const { isFetching } = useEditContext<AccountRecord>();
  const [incomplete, setIncomplete] = useState<readonly IncompleteEntry[]>([]);
  const holds = (values: AccountForm) => {
    const dropped = incompleteEntries(values);
    setIncomplete(dropped);
    return dropped.length > 0;
  };
  const goBack = () => {
    const [first] = incomplete;
    setIncomplete([]);
    // After the dialog has given the focus back.
    if (first) setTimeout(() => focusField(`expertProfile.${first.group}.${first.index}.${first.missing[0] ?? ''}`));
  };
  return (
    <EditForm shape={accountShape} holds={holds}>
      {(state) => {
        const { form, base, adopt, save, notices, keepDraft } = state;
        const { profile, expertProfile } = base;
        const flags = accountFlags(base);
        const saveWithoutThem = () => {
          setIncomplete([]);
          void save.deliver(form.getValues(), base);
        };
        return (
          <>
            <FormBar
              of={state}
              picture={<AccountAvatar src={profile?.avatar ?? expertProfile?.avatar} {...profile} size={44} />}
              title={<Whose account={base} />}
            />
            {notices}
            {flags.profileEnable && <UserSection account={base} />}
            {flags.expertProfileEnable && (
              <ExpertSection
                account={base}
                isBusy={isFetching || save.isPending}
                onStatus={(status) => adopt(withStatus(base, status))}
                beforeReload={keepDraft}
              />
            )}
            <IncompleteDialog incomplete={incomplete} onBack={goBack} onProceed={saveWithoutThem} />
          </>
        );
      }}
    </EditForm>
  );
};
