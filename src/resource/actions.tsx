import { Box } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { defaultsOf } from '#contract/fieldKinds.ts';
import { type AnyAction, inputOf, refusalOf } from '#contract/record.ts';
import type { ActParams } from '#src/dataProvider/index.ts';
import { useRefreshRecords, useTellSuccess } from '#src/dataProvider/useAction.ts';
import { useCapabilities, usePortalProvider } from '#src/dataProvider/useCapabilities.ts';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { FieldInput } from '#src/fields/inputs.tsx';
import { useSentence } from '#src/ui/texts.tsx';
import { FormDialog, useSchemaForm } from './edit/FormDialog.tsx';
import type { RecordResource } from './recordResource.ts';

/** An action that the contract declares for a record (contract/record.ts). */
export interface DeclaredAction extends AnyAction {
  readonly name: string;
  /** The i18n key above its words. */
  readonly words: string;
}

/** The declared actions that the API offers. */
export const useDeclaredActions = ({ definition: { name: resource, actions } }: RecordResource) => {
  const { has } = useCapabilities();
  return Object.entries(actions).flatMap(([name, action]): DeclaredAction[] =>
    has(`${resource}.${name}`) ? [{ ...action, name, words: `resources.${resource}.actions.${name}` }] : [],
  );
};

export const useAct = ({ definition: { name: resource } }: RecordResource) => {
  const provider = usePortalProvider();
  return ({ name }: DeclaredAction, params: ActParams) => provider.act(resource, name, { data: {}, ...params });
};

export const useActionForm = (action: DeclaredAction) => {
  const [schema] = useState(() => inputOf(action));
  return useSchemaForm(schema, { defaultValues: defaultsOf(action.input ?? {}) });
};

const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input, textarea')?.focus();

/** The inputs of an action's form; nothing for one that asks for nothing. */
export const ActionInputs = ({ action: { input } }: { readonly action: DeclaredAction }) =>
  input && (
    <Box ref={focusFirst}>
      {Object.values(fieldsOfShape(input)).map((field) => (
        <FieldInput key={field.source} field={field} />
      ))}
    </Box>
  );

interface ActionDialogProps {
  readonly resource: RecordResource;
  readonly action: DeclaredAction;
  readonly record: RaRecord;
  readonly onClose: () => void;
}

/** Asks before an action, for what it needs; a refusal is shown in it. */
const ActionDialog = ({ resource, action, record, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const tell = useTellSuccess();
  const refresh = useRefreshRecords();
  const act = useAct(resource);
  const { words, tone } = action;
  const send = async (values: object) => {
    await act(action, { id: record.id, data: values, previousData: record }).finally(refresh);
    tell(undefined, translate(`${words}.done`));
    onClose();
  };
  return (
    <FormDialog
      form={useActionForm(action)}
      title={translate(`${words}.question`, { name: resource.nameOf(record) })}
      submit={translate(`${words}.label`)}
      isDangerous={tone === 'error'}
      isQuestion={!action.input}
      onSend={send}
      onClose={onClose}
    >
      <ActionInputs action={action} />
    </FormDialog>
  );
};

/** The actions of a shown record: entries of its menu, and the dialog of the one that is asked for. */
export const useRecordActions = (resource: RecordResource, record: RaRecord) => {
  const say = useSentence();
  const declared = useDeclaredActions(resource);
  const [asked, setAsked] = useState<string>();
  const action = declared.find(({ name }) => name === asked);
  const values = { createdAt: '', updatedAt: '', ...record, id: String(record.id) };
  return {
    ask: setAsked,
    entries: declared.map((one) => {
      const refusal = refusalOf(one, values);
      return {
        name: one.name,
        label: `${one.words}.label`,
        isOff: refusal !== undefined,
        why: say(refusal),
        run: () => setAsked(one.name),
      };
    }),
    dialog: action && <ActionDialog {...{ resource, action, record }} onClose={() => setAsked(undefined)} />,
  };
};
