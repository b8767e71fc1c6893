import type { CancelField } from './cancelForm.ts';
import type { CancelInputs } from './useCancelForm.ts';

/** What a text field of the dialog is given: value, change, and its problem. */
export const cancelField = (
  { form, problems, change, touch }: CancelInputs,
  name: Exclude<CancelField, 'requestedBy' | 'penaltyUnit'>,
) => ({
  name,
  value: form[name],
  onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
  onBlur: () => touch(name),
  error: problems[name] !== undefined,
  helperText: problems[name],
});
