import { useEffect } from 'react';
import { useDraft } from '#src/drafts/useDraft.ts';
import { toForm, type AccountForm } from './accountForm.ts';
import { focusFirst } from './formErrors.ts';
import { changedFields } from './formFields.ts';
import { withStatus, type Loaded } from './loaded.ts';
import type { EditedAccount } from './useAccountForm.ts';

/** Typed work and what it was typed on: a save of it still meets what others have changed since. */
interface AccountDraft {
  readonly values: AccountForm;
  readonly base: Loaded;
}

const isAccountDraft = (typed: unknown): typed is AccountDraft =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

/**
 * What a restored draft stands on: what is there now, where that is what it was typed on; else what it was typed on, so
 * that its save brings the two together. The application's status is today's in either case: it decides on Save.
 */
const baseOf = (then: Loaded, now: Loaded): Loaded =>
  changedFields(toForm(then.account), toForm(now.account)).length === 0
    ? now
    : withStatus(then, now.account.expertProfile?.status);

/** The edit form's draft. Nothing is kept while nothing is unsaved. */
export const useAccountDraft = ({ form, base, rebase }: EditedAccount) => {
  const draft = useDraft<AccountDraft>({
    page: `account@1 ${base.account.id}`,
    read: () => {
      const values = form.getValues();
      return changedFields(toForm(base.account), values).length > 0 ? { values, base } : undefined;
    },
    isTyped: isAccountDraft,
    subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
  });
  const { keep } = draft;
  /* What has been saved is no draft any more: at once, for a reload may come next. */
  useEffect(() => void keep(), [keep, base]);
  const restore = () => {
    if (draft.offered) {
      const { base: then, values } = draft.offered.typed;
      const stands = baseOf(then, base);
      rebase(stands, values);
      focusFirst(changedFields(toForm(stands.account), values));
    }
    draft.accept();
  };
  return { ...draft, restore };
};
