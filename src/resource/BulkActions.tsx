import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetResourceLabel, useListContext, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { inputOf } from '#contract/record.ts';
import { useAskToClose } from '#src/drafts/UnsavedChanges.tsx';
import { useTickedNames } from '#src/list/SelectionBar.tsx';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import {
  ActionInputs,
  type ActionResource,
  type DeclaredAction,
  useActionForm,
  useDeclaredActions,
} from './actions.tsx';
import { inSentence } from '#src/ui/texts.tsx';
import { BulkDialog, LISTED, receiptLine } from './bulk/BulkDialog.tsx';
import { useBulk, useDryRun, useSender } from './bulk/useBulk.ts';

/** More than these are in a menu: the bar is narrow. */
const BUTTONS = 2;

interface BulkActionsProps {
  readonly resource: ActionResource & { readonly can?: { readonly delete: boolean } };
}

const remove: DeclaredAction = { name: 'delete', words: 'components.bulk.delete', tone: 'error' };

/** Actions that the contract declares for several, and delete. */
export const BulkActions = ({ resource }: BulkActionsProps) => {
  const translate = useTranslate();
  const declared = useDeclaredActions(resource).filter(({ bulk }) => bulk);
  const { selectedIds, onSelect } = useListContext();
  const [asked, setAsked] = useState<{ readonly action: DeclaredAction; readonly ids: readonly string[] }>();
  const ask = (action: DeclaredAction) => setAsked({ action, ids: selectedIds.map(String) });
  const close = (done: readonly string[]) => {
    onSelect(selectedIds.filter((id) => !done.includes(String(id))));
    setAsked(undefined);
  };
  const more = declared
    .slice(BUTTONS)
    .map((action) => ({ label: `${action.words}.label`, tone: action.tone, run: () => ask(action) }));
  return (
    <>
      {[...declared.slice(0, BUTTONS), ...(resource.can?.delete ? [remove] : [])].map((action) => (
        <Button key={action.name} variant="outlined" color={action.tone ?? 'primary'} onClick={() => ask(action)}>
          {translate(`${action.words}.label`)}
        </Button>
      ))}
      {more.length > 0 && <MoreMenu actions={more} />}
      {asked && <TogetherDialog resource={resource} {...asked} onClose={close} />}
    </>
  );
};

interface TogetherProps extends BulkActionsProps {
  readonly action: DeclaredAction;
  readonly ids: readonly string[];
  readonly onClose: (done: readonly string[]) => void;
}

const TogetherDialog = ({ resource, action, ids, onClose }: TogetherProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const labelOf = useGetResourceLabel();
  const bulk = useBulk((receipt) => {
    notify(receiptLine(translate, receipt), { type: receipt.done.length < ids.length ? 'warning' : 'success' });
  });
  const { receipt, isRunning } = bulk;
  const form = useActionForm(action);
  const { isDirty } = form.formState;
  const label = translate(`${action.words}.label`);
  const senderOf = useSender(resource.definition.name, action);
  const run = (able: readonly string[]) => form.handleSubmit((data) => bulk.run(able, senderOf(data)))();
  /* What has to be filled in is not there yet. */
  const canTry = inputOf(action).safeParse({}).success;
  const tried = useDryRun(ids, senderOf(), canTry);
  const close = useAskToClose({
    isDirty: isDirty && !receipt,
    isPending: isRunning,
    onClose: () => onClose(receipt?.done ?? []),
  });
  return (
    <FormProvider {...form}>
      <BulkDialog
        bulk={bulk}
        ids={ids}
        nameOf={useTickedNames()}
        title={translate('components.bulk.act.title', {
          action: label,
          smart_count: ids.length,
          records: inSentence(labelOf(resource.definition.name, ids.length)),
        })}
        confirm={label}
        color={action.tone ?? 'primary'}
        tried={tried}
        onConfirm={(able) => void run(able)}
        onClose={close}
      >
        <ActionInputs resource={resource} action={action} ids={(tried?.done ?? ids).slice(0, LISTED)} />
      </BulkDialog>
    </FormProvider>
  );
};
