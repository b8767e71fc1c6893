import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { usePortalProvider } from '#src/dataProvider/useCapabilities.ts';
import { useTickedNames } from '#src/list/SelectionBar.tsx';
import { ActionInputs, type DeclaredAction, useAct, useActionForm, useDeclaredActions } from './actions.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { useBulk, useDryRun } from './bulk/useBulk.ts';
import type { RecordPageProps } from './recordResource.ts';

/** Actions that the contract declares for several, and delete. */
export const BulkActions = ({ resource }: RecordPageProps) => {
  const translate = useTranslate();
  const declared = useDeclaredActions(resource).filter(({ bulk }) => bulk);
  const { selectedIds, onSelect } = useListContext();
  const [asked, setAsked] = useState<{ readonly action?: DeclaredAction; readonly ids: readonly string[] }>();
  const ask = (action?: DeclaredAction) => setAsked({ ...(action && { action }), ids: selectedIds.map(String) });
  const close = (done: readonly string[]) => {
    onSelect(selectedIds.filter((id) => !done.includes(String(id))));
    setAsked(undefined);
  };
  return (
    <>
      {declared.map((action) => (
        <Button key={action.name} variant="outlined" color={action.tone ?? 'primary'} onClick={() => ask(action)}>
          {translate(`${action.words}.label`)}
        </Button>
      ))}
      {resource.can.delete && (
        <Button variant="outlined" color="error" onClick={() => ask()}>
          {translate('components.bulk.delete.action')}
        </Button>
      )}
      {asked?.action && <ActDialog resource={resource} action={asked.action} ids={asked.ids} onClose={close} />}
      {asked && !asked.action && <DeleteDialog ids={asked.ids} onClose={close} />}
    </>
  );
};

interface TogetherProps {
  readonly ids: readonly string[];
  readonly onClose: (done: readonly string[]) => void;
}

const ActDialog = ({
  resource,
  action,
  ids,
  onClose,
}: TogetherProps & RecordPageProps & { action: DeclaredAction }) => {
  const translate = useTranslate();
  const act = useAct(resource);
  const bulk = useBulk();
  const form = useActionForm(action);
  const label = `${action.words}.label`;
  const run = (able: readonly string[]) =>
    form.handleSubmit((data) => bulk.run(able, (id) => act(action, { id, data })))();
  const tried = useDryRun(ids, (id) => act(action, { id, dryRun: true }), !action.input);
  return (
    <FormProvider {...form}>
      <BulkDialog
        bulk={bulk}
        ids={ids}
        nameOf={useTickedNames()}
        title={translate('components.bulk.act.title', { action: translate(label), smart_count: ids.length })}
        explain="components.bulk.act.explain"
        confirm={label}
        done="components.bulk.act.receipt"
        color={action.tone ?? 'primary'}
        tried={tried}
        onConfirm={(able) => void run(able)}
        onClose={() => (bulk.isRunning ? undefined : onClose(bulk.receipt?.done ?? []))}
      >
        {action.input && <ActionInputs action={action} />}
      </BulkDialog>
    </FormProvider>
  );
};

const DeleteDialog = ({ ids, onClose }: TogetherProps) => {
  const provider = usePortalProvider();
  const { resource } = useListContext();
  const bulk = useBulk();
  const tried = useDryRun(ids, (id) => provider.act(resource, 'delete', { id, dryRun: true }));
  return (
    <BulkDialog
      bulk={bulk}
      ids={ids}
      nameOf={useTickedNames()}
      title="components.bulk.delete.title"
      explain="components.bulk.delete.explain"
      confirm="components.bulk.delete.action"
      done="components.bulk.delete.receipt"
      tried={tried}
      onConfirm={(able) => void bulk.run(able, (id) => provider.act(resource, 'delete', { id }))}
      onClose={() => (bulk.isRunning ? undefined : onClose(bulk.receipt?.done ?? []))}
    />
  );
};
