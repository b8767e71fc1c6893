import { messages } from '#contract/messages.ts';
import { focusOnMount } from '#src/focus.ts';
import { Field, PasswordField, PublicForm } from './PublicPage.tsx';
import { type LoadServices, textOf, useSubmit } from './useSubmit.ts';
import { useTexts } from './texts.tsx';

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
  const submission = useSubmit({
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
    <PublicForm title={texts.login.title} submission={submission} submit={texts.login.submit} isBusy={isOpening}>
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
        error={submission.problems['email']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        ref={remembered ? focusOnMount : undefined}
        error={submission.problems['password']}
      />
      <label className="choice">
        <input type="checkbox" name="remember" defaultChecked={remembered !== ''} />
        {texts.login.remember}
      </label>
    </PublicForm>
  );
};
