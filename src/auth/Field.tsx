import { useTexts } from './texts.ts';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A button inside the field's end. */
  readonly end?: ReactNode;
}

/** A labelled input; its error and hint belong to it for a screen reader too. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId();
  const texts = useTexts();
  const note = error ? texts.say(error) : hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} aria-invalid={Boolean(error)} aria-describedby={note ? `${id}-note` : undefined} {...input} />
        {end}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
};
