import type { FieldErrors } from 'react-hook-form';
import { formFields } from './formFields.ts';
import { focusField } from './focusField.ts';

export interface FormError {
  readonly field: string;
  readonly message: string;
}

const collect = (errors: object, path: string): FormError[] => {
  if ('message' in errors && typeof errors.message === 'string') return [{ field: path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'ref' ? collect(value, path ? `${path}.${key}` : key) : [],
  );
};

const indexOf = ({ field }: FormError) => formFields.findIndex(({ name }) => field.startsWith(name));

/** Whether it is about a field of the form: a server may also name what only passes through. */
export const isShown = (error: FormError): boolean => indexOf(error) !== -1;

const placeOf = (error: FormError) => (isShown(error) ? indexOf(error) : formFields.length);

/** What is wrong with the form right now, in the order of the screen. */
export const formErrors = (errors: FieldErrors): FormError[] =>
  collect(errors, '').toSorted((one, other) => placeOf(one) - placeOf(other));

/** Gives the focus to the first of the fields that is on the screen, once its message is. */
export const focusFirst = (fields: readonly string[]): void => {
  requestAnimationFrame(() => fields.some(focusField));
};
