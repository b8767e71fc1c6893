import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useFieldLabel, useSentence } from '#src/components/texts.tsx';
import { fieldOf, focusField, formErrors, type FormError } from './formErrors.ts';
import type { FormField } from './formValues.ts';

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
