import { useLocaleState, useTranslate } from 'react-admin';
import { displayNames, UNNAMED } from '#contract/names.ts';
import { formatMonth } from '#src/format/months.ts';
import { storedDisplayName, type AccountForm } from './accountForm.ts';
import { fieldValue, type FieldName } from './formFields.ts';
import type { Loaded } from './loaded.ts';

/** A field of a form as a person reads it, for two versions side by side; `loaded` is what the form stands on. */
export const useFieldText = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join('\n');
    if (typeof value === 'object' && value !== null)
      return Object.values(value).map(textOf).filter(Boolean).join(' · ');
    const text = typeof value === 'string' ? value : '';
    return /^\d{4}-\d{2}$/.test(text) ? formatMonth(text, locale) : text;
  };
  return (form: AccountForm, name: FieldName, loaded: Loaded): string => {
    if (name === 'profile.displayName') {
      const { firstName, lastName, displayName } = form.profile;
      if (displayName === 'stored') return storedDisplayName(loaded.account) || UNNAMED;
      return displayNames(firstName, lastName)[displayName];
    }
    return textOf(fieldValue(form, name)) || translate('accounts.edit.merge.empty');
  };
};
