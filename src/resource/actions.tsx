import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { blankOf } from '#contract/fieldKinds.ts';
import { type AnyAction, inputOf, type RecordDefinition, refusalOf } from '#contract/record.ts';
import type { ActParams } from '#src/dataProvider/index.ts';
import { changeCached, useFirstVersion, useRefreshRecords, useNotifySuccess } from '#src/dataProvider/useAction.ts';
import { useCapabilities, usePortalProvider } from '#src/dataProvider/useCall.ts';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { FieldInput } from '#src/fields/inputs.tsx';
import { focusInputOnMount } from '#src/focus.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { usePressedKeys } from '#src/ui/page/useWindowEvent.ts';
import { FormDialog, useSchemaForm } from './edit/FormDialog.tsx';

/** Actions on the records of a resource, as declared by the contract (contract/record.ts). */
export interface ActionResource {
  readonly definition: Pick<RecordDefinition, 'name' | 'actions'> & Partial<Pick<RecordDefinition, 'without'>>;
  readonly nameOf: (record: RaRecord) => string;
  /** Input of `refuses`; the record itself by default. */
  stateOf?(this: void, record: RaRecord): object;
  /** Changed parts of a record, from an action's values; the values themselves by default. */
  changedBy?(this: void, values: object, record: RaRecord): object;
  /** Additional content of an action's dialog, for one or several records. */
  readonly parts?: Readonly<Record<string, ComponentType<{ readonly ids: readonly string[] }>>>;
}

export interface DeclaredAction extends AnyAction {
  readonly name: string;
  readonly words: string;
}

export const useDeclaredActions = ({ definition: { name: resource, actions } }: ActionResource) => {
  const { has, takes } = useCapabilities();
  return Object.entries(actions).flatMap(([name, { input, ...action }]): DeclaredAction[] => {
    const call = action.call ?? `${resource}.${name}`;
    const taken = Object.entries(input ?? {}).filter(([field]) => takes(call, field));
    const inputs = taken.length > 0 && { input: Object.fromEntries(taken) };
    return has(call) ? [{ ...action, ...inputs, name, words: `resources.${resource}.actions.${name}` }] : [];
  });
};

export const useAct = ({ definition: { name: resource }, changedBy = (values) => values }: ActionResource) => {
  const provider = usePortalProvider();
  const queryClient = useQueryClient();
  return async ({ name, call, set }: DeclaredAction, params: ActParams) => {
    const answer = await provider.act(resource, name, { ...params, call });
    if (!params.dryRun) {
      const values = { ...set, ...answer.data };
      changeCached(queryClient, resource, params.id, (record) => ({ ...record, ...changedBy(values, record) }));
    }
    return answer;
  };
};

export const useNotifyDone = (resource: ActionResource) => {
  const translate = useTranslate();
  const notifySuccess = useNotifySuccess();
  const act = useAct(resource);
  const declared = useDeclaredActions(resource);
  return (action: DeclaredAction, record: RaRecord, message?: string, onUndone?: () => void) => {
    const inverse = declared.find(({ name }) => name === action.undo);
    const undo = inverse && (() => act(inverse, { id: record.id }).then(onUndone));
    const { success = translate(`${action.words}.done`, { name: resource.nameOf(record) }) } = action;
    notifySuccess(message, success, undo);
  };
};

export const useActionForm = ({ input = {} }: DeclaredAction) => {
  const [schema] = useState(() => inputOf({ input }));
  return useSchemaForm(schema, { defaultValues: blankOf(input) });
};

interface ActionInputsProps {
  readonly resource: ActionResource;
  readonly action: DeclaredAction;
  readonly ids: readonly string[];
}

export const ActionInputs = ({ resource: { parts }, action: { name, input, words }, ids }: ActionInputsProps) => {
  const text = useTranslate()(`${words}.text`, { _: '' });
  const Part = parts?.[name];
  return (
    <>
      {text && <Typography color="text.secondary">{text}</Typography>}
      {Part && <Part ids={ids} />}
      {input && (
        <Box ref={focusInputOnMount}>
          {Object.values(fieldsOfShape(input)).map((field) => (
            <FieldInput key={field.source} field={field} />
          ))}
        </Box>
      )}
    </>
  );
};

interface ActionDialogProps {
  readonly resource: ActionResource;
  readonly action: DeclaredAction;
  readonly record: RaRecord;
  /** Replaces the action's own call. */
  readonly onSend?: (values: object) => Promise<void>;
  readonly onClose: () => void;
}

const ActionDialog = ({ resource, action, record, onClose, ...own }: ActionDialogProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const notifyDone = useNotifyDone(resource);
  const refresh = useRefreshRecords();
  const act = useAct(resource);
  const withVersion = useFirstVersion<RaRecord>();
  const { words, tone, failure } = action;
  const send = async (values: object) => {
    try {
      const { message } = await withVersion(record, (previousData) =>
        act(action, { id: record.id, data: values, previousData }).finally(refresh),
      );
      notifyDone(action, record, message);
    } catch (error) {
      if (!failure) throw error;
      notifyFailure(error, { message: failure, autoHideDuration: LONG_NOTICE });
    }
    onClose();
  };
  return (
    <FormDialog
      form={useActionForm(action)}
      title={translate(`${words}.question`, { name: resource.nameOf(record) })}
      submit={translate(`${words}.label`)}
      isDangerous={tone === 'error'}
      isQuestion={!action.input}
      onSend={own.onSend ?? send}
      onClose={onClose}
    >
      <ActionInputs resource={resource} action={action} ids={[String(record.id)]} />
    </FormDialog>
  );
};

export const NamedActionDialog = ({
  action,
  ...props
}: Omit<ActionDialogProps, 'action'> & { readonly action: string }) => {
  const declared = useDeclaredActions(props.resource).find(({ name }) => name === action);
  return declared && <ActionDialog action={declared} {...props} />;
};

export const useRecordActions = (resource: ActionResource, record: RaRecord) => {
  const [chosen, setChosen] = useState<string>();
  const entries = useDeclaredActions(resource).map((one) => ({
    name: one.name,
    label: `${one.words}.label`,
    key: one.key,
    tone: one.tone,
    refusal: refusalOf(one, { ...(resource.stateOf?.(record) ?? record) }),
    run: () => setChosen(one.name),
  }));
  usePressedKeys(
    Object.fromEntries(entries.flatMap(({ key, refusal, run }) => (key && refusal === undefined ? [[key, run]] : []))),
  );
  return {
    request: setChosen,
    entries,
    dialog: chosen && (
      <NamedActionDialog {...{ resource, record }} action={chosen} onClose={() => setChosen(undefined)} />
    ),
  };
};
