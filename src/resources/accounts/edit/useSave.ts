import { useState } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { saveRefusal } from './accountFlags.ts';
import type { AccountForm } from './accountForm.ts';
import { incompleteEntries, type IncompleteEntry } from './entries.ts';
import { focusField } from './focusField.ts';
import { focusFirst, formErrors } from './formErrors.ts';
import type { Loaded } from './loaded.ts';
import type { EditedAccount } from './useAccountForm.ts';
import { useReadAccount } from './useReadAccount.ts';
import { useSend } from './useSend.ts';

/** Two saves that met: what I typed on what I had loaded, and what is stored now. */
export interface Conflict {
  readonly mine: AccountForm;
  readonly base: Loaded;
  readonly theirs: Loaded;
  /** Who saved last, where the trail tells. */
  readonly who: string | undefined;
}

/** A 404 of an API without a trail is no failure here: the name is then not told. */
const useLastEditor = () => {
  const call = useCall();
  return (id: string): Promise<string | undefined> =>
    call('listAudit', { params: { entity: 'account', id } }).then(
      ({ data }) => data[0]?.adminName ?? undefined,
      () => undefined,
    );
};

/** The way of a save: rules, word on entries that would be dropped, sending, and bringing two saves together. */
export const useSave = (edited: EditedAccount) => {
  const { form, base } = edited;
  const { send, fail, isPending, notSaved } = useSend(edited);
  const read = useReadAccount();
  const lastEditor = useLastEditor();
  const refusal = saveRefusal(base.account);
  const [incomplete, setIncomplete] = useState<readonly IncompleteEntry[]>([]);
  const [conflict, setConflict] = useState<Conflict>();

  const deliver = async (values: AccountForm, loaded: Loaded): Promise<boolean> => {
    const outcome = await send(values, loaded);
    if (outcome === 'stale') {
      const { id } = loaded.account;
      try {
        const [theirs, who] = await Promise.all([read(id), lastEditor(id)]);
        setConflict({ mine: values, base: loaded, theirs, who });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        fail(error, values);
      }
    }
    return outcome === 'saved';
  };

  /** True once everything is stored; false when something is in the way, which then shows. */
  const submit = async (): Promise<boolean> => {
    let stored = false;
    if (refusal !== undefined) return stored;
    await form.handleSubmit(
      async (values) => {
        const dropped = incompleteEntries(values);
        setIncomplete(dropped);
        stored = dropped.length === 0 && (await deliver(values, base));
      },
      (errors) => focusFirst(formErrors(errors).map(({ field }) => field)),
    )();
    return stored;
  };

  const goBack = () => {
    const [first] = incomplete;
    setIncomplete([]);
    // After the dialog has given the focus back.
    if (first) setTimeout(() => focusField(`expertProfile.${first.group}.${first.index}.${first.missing[0] ?? ''}`));
  };
  const saveWithoutThem = () => {
    setIncomplete([]);
    return deliver(form.getValues(), base);
  };
  return { submit, refusal, isPending, notSaved, incomplete, goBack, saveWithoutThem, deliver, conflict, setConflict };
};
export type Save = ReturnType<typeof useSave>;
