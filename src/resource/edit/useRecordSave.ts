import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  useEditContext,
  useRegisterMutationMiddleware,
  useResourceContext,
  useSaveContext,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useTellSuccess } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { focusFirst, formErrors, inOrder } from './formErrors.tsx';
import { changedFields, type EditedRecord, type FieldTexts, type FormShape, isPath, withFields } from './formShape.ts';
import { useInTurn } from './useInTurn.ts';

const STALE = 412;

/** Two saves that met: what I typed on what I had loaded, and what is stored now. */
export interface Conflict<R, F> {
  readonly mine: F;
  readonly base: R;
  readonly theirs: R;
  /** Who saved last, where the trail tells. */
  readonly who: string | undefined;
}

/** What the data provider answers to an update, with what react-admin leaves out of it. */
interface Answer<R> {
  readonly data: R;
  readonly meta?: { readonly message?: string | undefined };
}

/** One write on its way through react-admin. */
interface Flight<R> {
  /** The record that the form stands on: its version, where it carries one, is what the save must still find. */
  readonly base: R;
  answer?: Answer<R>;
  error?: unknown;
}

type Update<R> = (resource: string, params: UpdateParams) => Promise<Answer<R>>;

const ignore = () => undefined;

/** Saves through `EditBase`, past its notice and its redirect: the answer comes whole, a failure as an `HttpError`. */
const useWrite = <R extends RaRecord>() => {
  const { save } = useSaveContext();
  const current = useRef<Flight<R>>(undefined);
  const carry = useCallback(async (resource: string, params: UpdateParams, next: Update<R>): Promise<Answer<R>> => {
    const flight = current.current;
    if (!flight) return next(resource, params);
    const { base } = flight;
    try {
      flight.answer = await next(resource, { ...params, previousData: base });
      return flight.answer;
    } catch (error) {
      flight.error = error;
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware<Update<R>>(carry);

  return async (data: object, base: R): Promise<Answer<R>> => {
    const flight: Flight<R> = { base };
    current.current = flight;
    await save?.(data, { onSuccess: ignore, onError: ignore });
    if (flight.answer) return flight.answer;
    throw flight.error;
  };
};

/** A 404 of an API without a trail is no failure here: the name is then not told. */
const useLastEditor = (entity: string | undefined) => {
  const call = useCall();
  return async (id: RaRecord['id']): Promise<string | undefined> => {
    if (entity === undefined) return undefined;
    return call('listAudit', { params: { entity, id: String(id) } }).then(
      ({ data }) => data[0]?.adminName ?? undefined,
      ignore,
    );
  };
};

/** Lists and other readers of the resource read it again, and its trail. */
const useRefresh = () => {
  const queries = useQueryClient();
  const resource = useResourceContext();
  return () => {
    for (const key of [resource, 'listAudit']) void queries.invalidateQueries({ queryKey: [key] });
  };
};

/**
 * A failure shows its first message, puts each at its field, and leaves what was typed as it is (product.md §8); `notSaved` is
 * one that no field explains, until the next attempt.
 */
const useFailure = <R extends RaRecord, F extends FieldValues>(
  { fields, serverProblems = (told: FieldTexts) => told }: FormShape<R, F>,
  { form }: EditedRecord<R, F>,
) => {
  const notifyFailure = useNotifyFailure();
  const [notSaved, setNotSaved] = useState<HttpError>();
  const fail = (error: HttpError, values: F) => {
    const told = Object.entries(serverProblems(error.fields, values));
    const problems = inOrder(fields, told, ([field]) => field);
    for (const [field, message] of problems) if (isPath<F>(field)) form.setError(field, { type: 'server', message });
    focusFirst(problems.map(([field]) => field));
    if (problems.length === 0) setNotSaved(error);
    notifyFailure(error, { message: error.firstError ?? error.message, autoHideDuration: LONG_NOTICE });
  };
  return { fail, notSaved, forget: () => setNotSaved(undefined) };
};

/** Two saves that met, and whether they have. */
const useMeeting = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, entity }: FormShape<R, F>,
  { form, newest, own }: EditedRecord<R, F>,
  fail: (error: HttpError, values: F) => void,
) => {
  const { refetch } = useEditContext<R>();
  const lastEditor = useLastEditor(entity);
  const [conflict, setConflict] = useState<Conflict<R, F>>();

  /** Without a version in the record the API judges by the one read last: whether that is what the form stands on is judged here. */
  const isBehind = (loaded: R): boolean =>
    loaded['version'] === undefined && changedFields(fields, toForm(loaded), toForm(newest.current)).length > 0;

  /** Reads what is stored. Resolves to it where it is one's own earlier save: there is nothing to bring together then. */
  const meet = async (loaded: R): Promise<R | undefined> => {
    const [{ data: theirs, error }, who] = await Promise.all([refetch(), lastEditor(loaded.id)]);
    if (theirs && !error) {
      if (own.isOwn(theirs)) return theirs;
      /* As it stands now: there was time to type. What is the same as theirs may have been taken over already. */
      const now = form.getValues();
      const mine = withFields(toForm(loaded), now, changedFields(fields, toForm(theirs), now));
      setConflict({ mine, base: loaded, theirs, who });
    } else if (error instanceof HttpError) fail(error, form.getValues());
    return undefined;
  };
  return { conflict, setConflict, meet, isBehind };
};

export interface SaveOptions<R, F> {
  /** Asked with what is about to be sent; true holds the save: the screen asks, and then calls `deliver`. */
  readonly holds?: ((values: F) => boolean) | undefined;
  /** Called once everything is stored and nothing typed since, with the record as it is now. */
  readonly onSaved?: ((record: R) => void) | undefined;
}

/**
 * The way of a save: rules, a word of the screen on what is about to be sent (`holds`), the write on top of what was
 * loaded, and, where somebody else has saved since (412), two saves brought together by `MergeDialog`.
 */
export const useRecordSave = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  edited: EditedRecord<R, F>,
  { holds = () => false, onSaved }: SaveOptions<R, F>,
) => {
  const { form, base, settle, own } = edited;
  const { saving } = useEditContext<R>();
  const write = useWrite<R>();
  const tell = useTellSuccess();
  const refresh = useRefresh();
  const { fail, notSaved, forget } = useFailure(shape, edited);
  const { conflict, setConflict, meet, isBehind } = useMeeting(shape, edited, fail);
  const refusal = shape.refusal?.(base);

  const bringTogether = async (values: F, loaded: R): Promise<R | undefined> => {
    const ownSave = await meet(loaded);
    if (!ownSave) return undefined;
    settle(ownSave, shape.toForm(ownSave));
    return send(values, ownSave);
  };
  const send = async (values: F, loaded: R): Promise<R | undefined> => {
    forget();
    if (isBehind(loaded)) return bringTogether(values, loaded);
    own.sending(values);
    try {
      const { data, meta } = await write(shape.toWire(values, loaded), loaded);
      tell(meta?.message, shape.success);
      const isAll = settle(data, values);
      refresh();
      if (isAll) onSaved?.(data);
      return data;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (!error.isOutcomeUnknown) own.refused(values);
      if (error.status === STALE) return bringTogether(values, loaded);
      fail(error, values);
      return undefined;
    }
  };
  /** Sends `values`, typed on `loaded`; resolves to what is stored then, to undefined when something is in the way. */
  const deliver = useInTurn(shape, send);

  /** True once everything is stored; false when something is in the way, which then shows. */
  const submit = async (): Promise<boolean> => {
    let stored = false;
    if (refusal !== undefined) return stored;
    await form.handleSubmit(
      async (values) => {
        stored = !holds(values) && (await deliver(values, base)) !== undefined;
      },
      (errors) => focusFirst(formErrors(shape.fields, errors).map(({ field }) => field)),
    )();
    return stored;
  };
  return { submit, deliver, refusal, isPending: saving, notSaved, conflict, setConflict };
};
export type RecordSave<R extends RaRecord, F extends FieldValues> = ReturnType<typeof useRecordSave<R, F>>;
