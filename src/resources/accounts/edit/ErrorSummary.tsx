import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useSentence } from '#src/components/useSentence.ts';
import { focusField } from './focusField.ts';
import { formErrors, isShown, type FormError } from './formErrors.ts';

/** What a field is called in the summary: an entry's field with the entry it belongs to. */
const useFieldName = () => {
  const translate = useTranslate();
  return (path: string) => {
    const [, group, index] = /\.(education|experience)\.(\d+)\./.exec(path) ?? [];
    const last = path.slice(path.lastIndexOf('.') + 1);
    const label = translate(`resources.accounts.fields.${last}`, { _: last });
    if (group === undefined) return label;
    return `${translate(`accounts.edit.entry.${group}`, { number: Number(index) + 1 })}${translate('components.colon')}${label}`;
  };
};

/** After a refused save: every field that needs attention, each a way to it where it is on the screen. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const say = useSentence();
  const nameOf = useFieldName();
  const colon = translate('components.colon');
  const { errors, submitCount } = useFormState();
  const problems = formErrors(errors);
  if (submitCount === 0 || problems.length === 0) return null;
  const line = ({ field, message }: FormError) => [nameOf(field), say(message)].join(colon);
  return (
    <Alert severity="error" variant="outlined" role="alert">
      <AlertTitle>{translate('accounts.edit.problems', { smart_count: problems.length })}</AlertTitle>
      {problems.map((problem) => (
        <div key={problem.field}>
          {isShown(problem) ? (
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
