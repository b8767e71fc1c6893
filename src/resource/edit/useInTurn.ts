import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { changedFields, type FormShape, mergeValues } from './formShape.ts';

/** A save under way: what it sends, and what it makes; undefined where it fails. */
interface Sent<R, F> {
  readonly values: F;
  readonly stored: Promise<R | undefined>;
}

/**
 * Saves of one form, one at a time. The same values again while they are on their way are the same save; others wait for
 * it and go on top of what it makes, and not at all where it fails: that is for the user to see first.
 */
export const useInTurn = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm }: FormShape<R, F>,
  send: (values: F, loaded: R) => Promise<R | undefined>,
) => {
  const last = useRef<Sent<R, F>>(undefined);
  return async (typed: F, loaded: R): Promise<R | undefined> => {
    const before = last.current;
    if (before && changedFields(fields, before.values, typed).length === 0) return before.stored;
    const values = structuredClone(typed);
    const after = async ({ values: earlier, stored }: Sent<R, F>) => {
      const made = await stored;
      return made && send(mergeValues(fields, earlier, values, toForm(made)).merged, made);
    };
    const sent = { values, stored: before ? after(before) : send(values, loaded) };
    last.current = sent;
    return sent.stored.finally(() => {
      if (last.current === sent) last.current = undefined;
    });
  };
};
