import type { AccountForm } from './accountForm.ts';
import { changedFields, withFields, type FieldName } from './formFields.ts';

export interface Merge {
  /** Theirs, with every change of mine on top. */
  readonly merged: AccountForm;
  /** Changed by them alone: taken over. */
  readonly taken: readonly FieldName[];
  /** Changed by both, differently: to be chosen. */
  readonly conflicts: readonly FieldName[];
}

/**
 * Brings together what two people made of one account: `base` is what I loaded, `mine` what I typed, `theirs` what is
 * stored now. Where both changed a field, mine stands until a choice is made: nothing typed is lost.
 */
export const mergeForms = (base: AccountForm, mine: AccountForm, theirs: AccountForm): Merge => {
  const myChanges = changedFields(base, mine);
  const theirChanges = changedFields(base, theirs);
  const different = changedFields(mine, theirs);
  return {
    merged: withFields(theirs, mine, myChanges),
    taken: theirChanges.filter((name) => !myChanges.includes(name)),
    conflicts: theirChanges.filter((name) => myChanges.includes(name) && different.includes(name)),
  };
};
