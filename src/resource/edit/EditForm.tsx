import { Stack } from '@mui/material';
import { toNestErrors } from '@hookform/resolvers';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { Form, useRecordContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldError, type FieldValues, type Resolver } from 'react-hook-form';
import { DraftOffer } from '#src/components/DraftOffer.tsx';
import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import { ErrorSummary } from './formErrors.tsx';
import type { EditedRecord, FieldTexts, FormShape } from './formShape.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useBase, useEditedRecord, useRecordDraft, useUnsaved } from './useEditedRecord.ts';
import { useRecordSave, type RecordSave, type SaveOptions } from './useRecordSave.ts';

/** What the form asks of its contents, which know the values and the record that they were typed on. */
interface Answers {
  readonly submit: () => Promise<boolean>;
  readonly problems: () => FieldTexts;
}

/** What react-admin's `Form` is told once, and asks again each time. */
const createAsked = () => {
  let answers: Answers | undefined;
  /** The rules of the shape, at the fields they are about. */
  const resolver: Resolver = (values, _, options) => {
    const told = Object.entries(answers?.problems() ?? {});
    if (told.length === 0) return { values, errors: {} };
    const flat = told.map(([field, message]): [string, FieldError] => [field, { type: 'rule', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(flat), options) };
  };
  return {
    resolver,
    /** A stock SaveButton submits the form: that is the same save. */
    onSubmit: async () => void (await answers?.submit()),
    answer: (next: Answers) => {
      answers = next;
    },
  };
};

/** Ctrl+S and ⌘S save the page's form instead of the page. */
const useSaveShortcut = (save: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"]')) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

interface GuardProps<R extends RaRecord, F extends FieldValues> {
  readonly shape: FormShape<R, F>;
  readonly edited: EditedRecord<R, F>;
  readonly save: RecordSave<R, F>;
  readonly onDiscard: () => void;
}

/** Asks before what was typed is left behind, and names it; saving is offered only where Save is (product.md §4). */
const Guard = <R extends RaRecord, F extends FieldValues>({ shape, edited, save, onDiscard }: GuardProps<R, F>) => {
  const unsaved = useUnsaved(shape, edited);
  const { question } = useUnsavedChanges({
    isDirty: unsaved !== undefined,
    what: unsaved,
    onSave: save.refusal === undefined ? save.submit : undefined,
    onDiscard,
  });
  return question;
};

export interface EditFormState<R extends RaRecord, F extends FieldValues> extends EditedRecord<R, F> {
  readonly save: RecordSave<R, F>;
  readonly shape: FormShape<R, F>;
  /** The offer of a draft and the summary of what is wrong, to stand above the fields. */
  readonly notices: ReactNode;
}

interface EditFormProps<R extends RaRecord, F extends FieldValues> extends SaveOptions<R, F> {
  readonly shape: FormShape<R, F>;
  readonly children: (state: EditFormState<R, F>) => ReactNode;
}

interface ContentsProps<R extends RaRecord, F extends FieldValues> extends EditFormProps<R, F> {
  readonly record: R;
  readonly based: readonly [R, Dispatch<SetStateAction<R>>];
  readonly answer: (answers: Answers) => void;
}

const Contents = <R extends RaRecord, F extends FieldValues>({
  shape,
  holds,
  onSaved,
  children,
  record,
  based,
  answer,
}: ContentsProps<R, F>) => {
  const form = useFormContext<F>();
  const edited = useEditedRecord(shape, form, record, based);
  const save = useRecordSave(shape, edited, { holds, onSaved });
  const draft = useRecordDraft(shape, edited);
  useSaveShortcut(() => void save.submit());
  useEffect(() => {
    answer({
      submit: save.submit,
      problems: () => shape.problems?.(form.getValues(), edited.base) ?? {},
    });
  });
  const notices = (
    <>
      <DraftOffer offered={draft.offered} onRestore={draft.restore} onDismiss={draft.dismiss} />
      <ErrorSummary fields={shape.fields} />
    </>
  );
  return (
    <>
      <Stack spacing={2}>{children({ ...edited, shape, save, notices })}</Stack>
      <Guard shape={shape} edited={edited} save={save} onDiscard={draft.discard} />
      {save.conflict && <MergeDialog shape={shape} edited={edited} save={save} conflict={save.conflict} />}
    </>
  );
};

/**
 * The form of a record inside `EditBase` (pessimistic, `redirect={false}`), on react-admin's own `Form`: its inputs work
 * in it. What is typed is kept as a draft and asked about before it is left; a save goes through `EditBase` on top of the
 * version that was loaded, shows the server's errors at their fields, and brings two saves together where somebody else
 * was faster. Ctrl+S saves. `children` draws it: `FormBar`, `notices`, and the inputs.
 */
export const EditForm = <R extends RaRecord, F extends FieldValues>(props: EditFormProps<R, F>) => {
  const { shape } = props;
  const record = useRecordContext<R>();
  if (!record) throw new Error('EditForm needs the record of an EditBase');
  const based = useBase(record);
  const [initial] = useState(() => shape.toForm(record));
  const [{ resolver, onSubmit, answer }] = useState(createAsked);
  return (
    <Form
      record={initial}
      resolver={resolver}
      mode="onBlur"
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
      onSubmit={onSubmit}
    >
      <Contents {...props} record={record} based={based} answer={answer} />
    </Form>
  );
};
