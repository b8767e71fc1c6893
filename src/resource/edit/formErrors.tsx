import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useFieldLabel, useSentence } from '#src/ui/texts.tsx';
import type { FormField, Sources } from './formShape.ts';

interface FormError {
  readonly field: string;
  readonly message: string;
}

const collect = (errors: object, path: string): FormError[] => {
  if ('message' in errors && typeof errors.message === 'string') return [{ field: path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'ref' ? collect(value, path ? `${path}.${key}` : key) : [],
  );
};

const fieldOf = <T extends { readonly source: string }>(fields: readonly T[], path: string): T | undefined =>
  fields.find(({ source }) => path === source || path.startsWith(`${source}.`));

const placeOf = (fields: Sources, path: string) => {
  const field = fieldOf(fields, path);
  return field ? fields.indexOf(field) : fields.length;
};

export const inOrder = <T,>(fields: Sources, items: readonly T[], pathOf: (one: T) => string): T[] =>
  items.toSorted((one, other) => placeOf(fields, pathOf(one)) - placeOf(fields, pathOf(other)));

export const formErrors = (fields: Sources, errors: FieldErrors): FormError[] =>
  inOrder(fields, collect(errors, ''), ({ field }) => field);

const inner = 'input:not([aria-hidden="true"]), textarea, [role="spinbutton"], [role="combobox"], [tabindex="0"]';

/** Focuses a field by its id, `data-field` or input name; returns false if it is not shown. */
export const focusField = (path: string): boolean => {
  const name = CSS.escape(path);
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"], #${name}, [name="${name}"]`);
  const target = found?.matches(inner) ? found : found?.querySelector<HTMLElement>(inner);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== undefined && target !== null;
};

export const focusFirst = (paths: readonly string[]): void => {
  requestAnimationFrame(() => paths.some(focusField));
};

interface ErrorSummaryProps {
  readonly fields: readonly Pick<FormField, 'source' | 'label' | 'entry'>[];
}

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
