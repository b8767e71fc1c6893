import { messages } from '#contract/messages.ts';
import { focusOnMount } from '#src/focusOnMount.ts';
import { Field } from './Field.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Retrying } from './Retrying.tsx';
import type { LoadServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useTexts } from './texts.ts';
import { textOf, useSubmit } from './useSubmit.ts';

/** The one thing the login remembers, where it was asked to. */
const EMAIL_KEY = 'ExpertDesk.lastEmail';

interface LoginPageProps {
  readonly loadServices: LoadServices;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** While the portal opens after the login. */
  readonly isOpening: boolean;
}

const read = (form: FormData) => ({
  email: textOf(form, 'email').trim(),
  password: textOf(form, 'password'),
  remember: form.has('remember'),
});

const check = ({ email, password }: ReturnType<typeof read>) => ({
  ...(email === '' && { email: messages.required }),
  ...(password === '' && { password: messages.required }),
});

/** /login (spec 2): the session starts here; who listens to it opens the portal. */
export const LoginPage = ({ loadServices, storage, isOpening }: LoginPageProps) => {
  const texts = useTexts();
  const remembered = storage.getItem(EMAIL_KEY) ?? '';
  const { isBusy, failure, problems, connection, onSubmit } = useSubmit({
    loadServices,
    read,
    check,
    send: async ({ email, password, remember }, { authProvider }) => {
      await authProvider.login({ email, password });
      if (remember) storage.setItem(EMAIL_KEY, email);
      else storage.removeItem(EMAIL_KEY);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <h1>{texts.login.title}</h1>
      <FormFailure failure={failure} />
      <Retrying connection={connection} />
      <Field
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={remembered ? undefined : focusOnMount}
        defaultValue={remembered}
        error={problems['email']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        ref={remembered ? focusOnMount : undefined}
        error={problems['password']}
      />
      <label className="choice">
        <input type="checkbox" name="remember" defaultChecked={remembered !== ''} />
        {texts.login.remember}
      </label>
      <SubmitButton label={texts.login.submit} isBusy={isBusy || isOpening} />
    </form>
  );
};
