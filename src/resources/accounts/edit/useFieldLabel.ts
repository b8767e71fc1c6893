import { useTranslate } from 'react-admin';

/** The label of a field of accounts, with '(Optional)' where the spec says so. */
export const useFieldLabel = (field: string, optional = false): string => {
  const translate = useTranslate();
  const label = translate(`resources.accounts.fields.${field}`);
  return optional ? translate('accounts.edit.optional', { label }) : label;
};
