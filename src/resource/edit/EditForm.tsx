import { Stack } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { EditBase, type RaRecord, SourceContextProvider, useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftOffer } from '#src/drafts/DraftOffer.tsx';
import { useUnsaved } from '#src/drafts/UnsavedChanges.tsx';
import { useDraft } from '#src/drafts/useDraft.ts';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { toldInPlace } from '../ShowPage.tsx';
import { FormBar } from './FormBar.tsx';
import { ErrorSummary, focusFirst } from './formErrors.tsx';
import { changedFields, type EditedRecord, type FormShape } from './formShape.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { useEditedRecord, useUnsavedParts } from './useEditedRecord.ts';
import { type EditFormState, type SaveOptions, useRecordSave } from './useRecordSave.ts';

interface RecordDraft<R, F> {
  readonly values: F;
  readonly base: R;
}

const isDraft = <R, F>(typed: unknown): typed is RecordDraft<R, F> =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

/** The draft of a record's form (product.md §8); renders with each key. */
export const useRecordDraft = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, carry, draft: name }: FormShape<R, F>,
  { form, base, load }: EditedRecord<R, F>,
) => {
  const values = form.getValues();
  const isDirty = changedFields(fields, toForm(base), values).length > 0;
  const draft = useDraft<RecordDraft<R, F>>({
    page: `${name} ${base.id}`,
    typed: isDirty ? { values, base } : undefined,
    isTyped: isDraft<R, F>,
  });
  const restore = () => {
    if (draft.offered) {
      const { base: then, values: typed } = draft.offered.typed;
      const isCurrent = changedFields(fields, toForm(then), toForm(base)).length === 0;
      const loaded = isCurrent ? base : (carry?.(then, base) ?? then);
      load(loaded, typed);
      focusFirst(changedFields(fields, toForm(loaded), typed));
    }
    draft.accept();
  };
  return { ...draft, restore };
};

const useSaveShortcut = (save: () => void): void =>
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"]')) save();
  });

/** Draft and unsaved-changes question; saving before leaving is offered only where Save is (product.md §4). */
const UnsavedWork = <R extends RaRecord, F extends FieldValues>({ of }: { readonly of: EditFormState<R, F> }) => {
  const { save } = of;
  const name = useUnsavedParts(of.shape, of);
  const draft = useRecordDraft(of.shape, of);
  useUnsaved({
    isDirty: name !== undefined,
    name,
    save: save.refusal === undefined ? save.submit : undefined,
    discard: draft.discard,
  });
  return <DraftOffer offered={draft.offered} onRestore={draft.restore} onDismiss={draft.dismiss} />;
};

interface EditFormProps<R extends RaRecord, F extends FieldValues> extends SaveOptions<R, F> {
  readonly shape: FormShape<R, F>;
  readonly title?: (record: R) => ReactNode;
  readonly actions?: ReactNode;
  readonly children: (state: EditFormState<R, F>) => ReactNode;
}

/** The form of a record inside `EditBase`, with draft, Save bar and question on leaving; a save freezes the inputs. */
export const EditForm = <R extends RaRecord, F extends FieldValues>(props: EditFormProps<R, F>) => {
  const { shape, holds, onSaved, title, actions, children } = props;
  const record = useRecordContext<R>();
  if (!record) throw new Error('EditForm needs the record of an EditBase');
  const resource = useResourceContext();
  const sources = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  );
  const edited = useEditedRecord(shape, record);
  const save = useRecordSave(shape, edited, { holds, onSaved });
  useSaveShortcut(() => void save.submit());
  const state = { ...edited, shape, save };
  return (
    <SourceContextProvider value={sources}>
      <FormProvider {...edited.form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save.submit();
          }}
        >
          <Stack spacing={2}>
            <FormBar of={state} title={title?.(edited.base)} actions={actions} />
            <UnsavedWork of={state} />
            <ErrorSummary fields={shape.fields} />
            <Stack spacing={2} inert={save.isPending}>
              {children(state)}
            </Stack>
          </Stack>
        </form>
        {save.conflict && <MergeDialog of={state} conflict={save.conflict} />}
      </FormProvider>
    </SourceContextProvider>
  );
};

/** react-admin's `EditBase`; a failure shows on the page. */
export const EditPage = ({ children }: { children: ReactNode }) => (
  <EditBase mutationMode="pessimistic" redirect={false} queryOptions={toldInPlace}>
    {children}
  </EditBase>
);
