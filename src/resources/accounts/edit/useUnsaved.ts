import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { toForm, type AccountForm } from './accountForm.ts';
import { changedSections } from './formFields.ts';

/** What of the form is not saved yet, by section; undefined when everything is. */
export const useUnsaved = (account: AccountDetails): string | undefined => {
  const translate = useTranslate();
  const [profile, expertProfile] = useWatch<AccountForm, ['profile', 'expertProfile']>({
    name: ['profile', 'expertProfile'],
  });
  const sections = changedSections(toForm(account), { profile, expertProfile });
  if (sections.length === 0) return undefined;
  const names = sections.map((section) => translate(`accounts.edit.section.${section}`)).join(', ');
  return translate('accounts.edit.unsaved', { sections: names });
};
