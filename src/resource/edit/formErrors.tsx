import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useFieldLabel, useSentence } from '#src/components/texts.tsx';
import type { FormField } from './formShape.ts';

interface FormError {
  /** Path in the form. */
  readonly field: string;
  readonly message: string;
}

const collect = (errors: object, path: string): FormError[] => {
  if ('message' in errors && typeof errors.message === 'string') return [{ field: path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'ref' ? collect(value, path ? `${path}.${key}` : key) : [],
  );
};

type Sources = readonly { readonly source: string }[];

/** The field of the form that a path is in: `education` of `education.0.major`. */
const fieldOf = <T extends { readonly source: string }>(fields: readonly T[], path: string): T | undefined =>
  fields.find(({ source }) => path === source || path.startsWith(`${source}.`));

const placeOf = (fields: Sources, path: string) => {
  const place = fields.findIndex(({ source }) => path === source || path.startsWith(`${source}.`));
  return place === -1 ? fields.length : place;
};

/** Sorts what is told of paths in the order of the screen; what no field shows comes last. */
export const inOrder = <T,>(fields: Sources, told: readonly T[], pathOf: (one: T) => string): T[] =>
  told.toSorted((one, other) => placeOf(fields, pathOf(one)) - placeOf(fields, pathOf(other)));

/** What is wrong with the form right now, in the order of the screen. */
export const formErrors = (fields: Sources, errors: FieldErrors): FormError[] =>
  inOrder(fields, collect(errors, ''), ({ field }) => field);

/** The Save button's id: where the focus goes when what had it is gone. */
export const SAVE_ID = 'save-record';

const inner = 'input:not([aria-hidden="true"]), textarea, [role="spinbutton"], [role="combobox"], [tabindex="0"]';

/**
 * Brings a field of the form into view and gives it the focus; false where no such field is shown. A field is found by
 * its id, its `data-field` or its input's name.
 */
export const focusField = (path: string): boolean => {
  const name = CSS.escape(path);
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"], #${name}, [name="${name}"]`);
  const target = found?.matches(inner) ? found : found?.querySelector<HTMLElement>(inner);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== undefined && target !== null;
};

/** Gives the focus to the first of the fields that is on the screen, once its message is. */
export const focusFirst = (paths: readonly string[]): void => {
  requestAnimationFrame(() => paths.some(focusField));
};

interface ErrorSummaryProps {
  /** The fields of the form, in the order of the screen. */
  readonly fields: readonly Pick<FormField, 'source' | 'label' | 'entry'>[];
}

/** What a path of the form is called: an entry's field with the entry that it belongs to. */
const usePathName = (fields: ErrorSummaryProps['fields']) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (path: string) => {
    const field = fieldOf(fields, path);
    if (field?.source === path) return labelOf(field);
    const label = labelOf({ source: path.slice(path.lastIndexOf('.') + 1) });
    const index = field && /^\.(\d+)\./.exec(path.slice(field.source.length))?.[1];
    if (!field?.entry || index === undefined) return label;
    return [translate(field.entry, { label: labelOf(field), number: Number(index) + 1 }), label].join(
      translate('components.colon'),
    );
  };
};

/** After a refused save: every field that needs attention, each a way to it where it is on the screen. */
export const ErrorSummary = ({ fields }: ErrorSummaryProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const nameOf = usePathName(fields);
  const { errors, submitCount } = useFormState();
  const problems = formErrors(fields, errors);
  if (submitCount === 0 || problems.length === 0) return null;
  const line = ({ field, message }: FormError) => [nameOf(field), say(message)].join(translate('components.colon'));
  return (
    <Alert severity="error" variant="outlined" role="alert">
      <AlertTitle>{translate('components.form.problems', { smart_count: problems.length })}</AlertTitle>
      {problems.map((problem) => (
        <div key={problem.field}>
          {fieldOf(fields, problem.field) ? (
            <Link component="button" type="button" color="inherit" onClick={() => focusField(problem.field)}>
              {line(problem)}
            </Link>
          ) : (
            line(problem)
          )}
        </div>
      ))}
    </Alert>
  );
};
