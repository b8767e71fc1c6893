import { useDraft } from '#src/drafts/useDraft.ts';
import { toForm, type AccountForm } from './accountForm.ts';
import { changedFields } from './formFields.ts';
import type { Loaded } from './loaded.ts';
import type { EditedAccount } from './useAccountForm.ts';

/** Typed work and what it was typed on: a save of it still meets what others have changed since. */
interface AccountDraft {
  readonly values: AccountForm;
  readonly base: Loaded;
}

const isAccountDraft = (typed: unknown): typed is AccountDraft =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

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
  const restore = () => {
    if (draft.offered) rebase(draft.offered.typed.base, draft.offered.typed.values);
    draft.accept();
  };
  return { ...draft, restore };
};
