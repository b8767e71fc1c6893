import { Stack } from '@mui/material';
import { FormProvider } from 'react-hook-form';
import { DraftOffer } from '#src/components/DraftOffer.tsx';
import { Pickers } from '#src/components/Pickers.tsx';
import { accountFlags } from './accountFlags.ts';
import { EditHeader } from './EditHeader.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { ExpertSection } from './ExpertSection.tsx';
import { IncompleteDialog } from './IncompleteDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { Loaded } from './loaded.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useAccountDraft } from './useAccountDraft.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useSave } from './useSave.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { UserSection } from './UserSection.tsx';

/** The Edit Profile form (spec 2): the sections that the account has, one Save for all. */
export const EditForm = ({ loaded, isLoading }: { loaded: Loaded; isLoading: boolean }) => {
  const edited = useAccountForm(loaded);
  const { form, base } = edited;
  const save = useSave(edited);
  const draft = useAccountDraft(edited);
  const flags = accountFlags(base.account);
  useSaveShortcut(() => void save.submit());
  return (
    <Pickers>
      <FormProvider {...form}>
        <Stack component="form" noValidate spacing={2} onSubmit={(event) => event.preventDefault()}>
          <EditHeader base={base} save={save} />
          <DraftOffer offered={draft.offered} onRestore={draft.restore} onDismiss={draft.dismiss} />
          <ErrorSummary />
          {flags.profileEnable && <UserSection account={base.account} />}
          {flags.expertProfileEnable && (
            <ExpertSection
              base={base}
              isBusy={isLoading || save.isPending}
              onStatus={edited.setStatus}
              beforeReload={draft.keep}
            />
          )}
        </Stack>
        <LeaveGuard base={base} save={save} onDiscard={draft.discard} />
        <IncompleteDialog save={save} />
        {save.conflict && <MergeDialog conflict={save.conflict} save={save} edited={edited} />}
      </FormProvider>
    </Pickers>
  );
};
