import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTexts } from './texts.tsx';

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

/** A password that can be looked at. */
export const PasswordField = (props: ComponentProps<typeof Field>) => {
  const texts = useTexts();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="reveal"
      aria-pressed={isShown}
      aria-label={texts.showPassword}
      title={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="3" />
        {!isShown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  );
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
};
