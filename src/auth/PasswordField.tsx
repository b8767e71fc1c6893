import { useState, type ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useTexts } from './texts.ts';

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
