import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useEditContext, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { changeCached, useTellSuccess } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { focusFirst, formErrors, inOrder } from './formErrors.tsx';
import { type EditedRecord, type FieldTexts, type FormShape, isPath } from './formShape.ts';

const STALE = 412;

/** A save refused because another administrator has saved the record since (412). */
export interface Conflict<R, F> {
  readonly mine: F;
  readonly base: R;
  readonly theirs: R;
  /** Who saved last, where the audit trail has it. */
  readonly who: string | undefined;
}

interface Update<R> {
  readonly data: object;
  /** The record that the form was loaded with: its version is what the save must still find. */
  readonly base: R;
}

interface Stored<R> {
  readonly data: R;
  readonly meta?: { readonly message?: string | undefined };
}

/** The update with the server's message, which react-admin's `useUpdate` drops. */
const useWrite = <R extends RaRecord>() => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [resource, 'update'],
    mutationFn: ({ data, base }: Update<R>): Promise<Stored<R>> =>
      dataProvider.update<R>(resource, { id: base.id, data, previousData: base }),
    onSuccess: ({ data }, { base }) => {
      changeCached(queries, resource, base.id, (kept) => ({ ...kept, ...data }));
      for (const key of [resource, 'listAudit']) void queries.invalidateQueries({ queryKey: [key] });
    },
  }).mutateAsync;
};

/** Undefined where the API has no audit trail. */
const useLastEditor = (entity: string | undefined) => {
  const call = useCall();
  return async (id: Identifier): Promise<string | undefined> => {
    if (entity === undefined) return undefined;
    return call('listAudit', { params: { entity, id: String(id) } }).then(
      ({ data }) => data[0]?.adminName ?? undefined,
      () => undefined,
    );
  };
};

/**
 * A failure shows its first message and puts each at its field (product.md §8); `notSaved` is one that no field explains,
 * until the next attempt. `refused` are the fields with a message, to take the focus once they can.
 */
const useFailure = <R extends RaRecord, F extends FieldValues>(
  { fields, serverProblems = (found: FieldTexts) => found }: FormShape<R, F>,
  { form }: EditedRecord<R, F>,
) => {
  const notifyFailure = useNotifyFailure();
  const [notSaved, setNotSaved] = useState<HttpError>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fail = (error: HttpError, values: F) => {
    const found = Object.entries(serverProblems(error.fields, values));
    const problems = inOrder(fields, found, ([field]) => field);
    for (const [field, message] of problems) if (isPath<F>(field)) form.setError(field, { type: 'server', message });
    setRefused(problems.map(([field]) => field));
    if (problems.length === 0) setNotSaved(error);
    notifyFailure(error, { message: error.firstError ?? error.message, autoHideDuration: LONG_NOTICE });
  };
  const forget = () => {
    setNotSaved(undefined);
    setRefused([]);
  };
  return { fail, forget, notSaved, refused, setRefused };
};

export interface SaveOptions<R, F> {
  /** Called with what is about to be sent; true holds the save: the screen asks, and then calls `send`. */
  readonly holds?: ((values: F) => boolean) | undefined;
  /** Called with the record as it is stored. */
  readonly onSaved?: ((record: R) => void) | undefined;
}

/** The save of a form, on the version that it was loaded with; after a 412 `conflict` is what `MergeDialog` resolves. */
export const useRecordSave = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  edited: EditedRecord<R, F>,
  { holds = () => false, onSaved }: SaveOptions<R, F>,
) => {
  const { form, base, load } = edited;
  const { refetch } = useEditContext<R>();
  const write = useWrite<R>();
  const tell = useTellSuccess();
  const lastEditor = useLastEditor(shape.entity);
  const { fail, forget, notSaved, refused, setRefused } = useFailure(shape, edited);
  const [conflict, setConflict] = useState<Conflict<R, F>>();
  const [isPending, setPending] = useState(false);
  const refusal = shape.refusal?.(base);

  /* Not before: what is frozen takes no focus. */
  useEffect(() => {
    if (!isPending) focusFirst(refused);
  }, [isPending, refused]);

  const showConflict = async (mine: F, loaded: R) => {
    const [{ data: theirs, error }, who] = await Promise.all([refetch(), lastEditor(loaded.id)]);
    if (theirs && !error) setConflict({ mine, base: loaded, theirs, who });
    else if (error instanceof HttpError) fail(error, mine);
  };
  const attempt = async (values: F, loaded: R): Promise<boolean> => {
    forget();
    try {
      const { data, meta } = await write({ data: shape.toWire(values, loaded), base: loaded });
      tell(meta?.message, shape.success);
      load(data);
      onSaved?.(data);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) await showConflict(values, loaded);
      else fail(error, values);
      return false;
    }
  };
  /** Resolves to true once `values`, which are checked already, are stored; the form is frozen until then. */
  const send = async (values: F, loaded = base): Promise<boolean> => {
    setPending(true);
    return attempt(values, loaded).finally(() => setPending(false));
  };
  /** True once everything is stored; false when something is in the way, which then shows. */
  const submit = async (): Promise<boolean> => {
    if (refusal !== undefined || isPending) return false;
    let isStored = false;
    await form.handleSubmit(
      async (values) => {
        if (!holds(values)) isStored = await send(values);
      },
      (errors) => setRefused(formErrors(shape.fields, errors).map(({ field }) => field)),
    )();
    return isStored;
  };
  return { submit, send, refusal, isPending, notSaved, conflict, setConflict };
};
export type RecordSave<R extends RaRecord, F extends FieldValues> = ReturnType<typeof useRecordSave<R, F>>;
