import { useState } from 'react';
import { entryMessages } from '#contract/entryMessages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import { Field, PasswordField, PublicForm } from './PublicPage.tsx';
import { type Services, textOf, useSubmit } from './useSubmit.ts';
import { useTexts } from './texts.tsx';

/** Stored only if asked for. */
const EMAIL_KEY = 'ExpertDesk.lastEmail';

const read = (form: FormData) => ({
  email: textOf(form, 'email').trim(),
  password: textOf(form, 'password'),
  remember: form.has('remember'),
});

const check = ({ email, password }: ReturnType<typeof read>) => ({
  ...(email === '' && { email: entryMessages.required }),
  ...(password === '' && { password: entryMessages.required }),
});

const isCodeRequired = (error: unknown) => error instanceof HttpError && error.code === 'SECOND_FACTOR_REQUIRED';

type Credentials = ReturnType<typeof read>;

export const LoginPage = () => {
  const [accepted, setAccepted] = useState<Credentials>();
  const logIn: LogIn = async ({ email, password, remember, code }, { authProvider }) => {
    await authProvider.login({ email, password, code });
    if (remember) localStorage.setItem(EMAIL_KEY, email);
    else localStorage.removeItem(EMAIL_KEY);
  };
  if (accepted) return <CodeStep logIn={logIn} credentials={accepted} onBack={() => setAccepted(undefined)} />;
  return <PasswordStep logIn={logIn} onCodeRequired={setAccepted} />;
};

type LogIn = (credentials: Credentials & { readonly code?: string }, services: Services) => Promise<void>;

interface PasswordStepProps {
  readonly logIn: LogIn;
  readonly onCodeRequired: (credentials: Credentials) => void;
}

const PasswordStep = ({ logIn, onCodeRequired }: PasswordStepProps) => {
  const texts = useTexts();
  const remembered = localStorage.getItem(EMAIL_KEY) ?? '';
  const submission = useSubmit({
    read,
    check,
    send: async (credentials, services) => {
      try {
        await logIn(credentials, services);
      } catch (error) {
        if (!isCodeRequired(error)) throw error;
        onCodeRequired(credentials);
      }
    },
  });
  return (
    <PublicForm title={texts.login.title} submission={submission} submit={texts.login.submit}>
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

const atField = (error: unknown): unknown =>
  error instanceof HttpError && error.code === 'SECOND_FACTOR_WRONG'
    ? new HttpError({ status: error.status, message: error.message, fields: { code: error.message }, cause: error })
    : error;

interface CodeStepProps {
  readonly logIn: LogIn;
  readonly credentials: Credentials;
  readonly onBack: () => void;
}

const CodeStep = ({ logIn, credentials, onBack }: CodeStepProps) => {
  const texts = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  const submission = useSubmit({
    read: (form) => ({ code: textOf(form, 'code').trim() }),
    check: ({ code }): Record<string, string> => (code === '' ? { code: entryMessages.required } : {}),
    send: async ({ code }, services) => {
      try {
        await logIn({ ...credentials, code }, services);
      } catch (error) {
        throw atField(error);
      }
    },
  });
  return (
    <PublicForm title={texts.login.codeTitle} submission={submission} submit={texts.login.submit}>
      <Field
        key={String(isRecovery)}
        label={isRecovery ? texts.login.recoveryCode : texts.login.code}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        ref={focusOnMount}
        hint={isRecovery ? texts.login.recoveryHint : texts.login.codeHint}
        error={submission.problems['code']}
      />
      {isRecovery && <p className="field-hint">{texts.login.noCode}</p>}
      <p className="ways">
        <button type="button" className="way" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? texts.login.useApp : texts.login.useRecovery}
        </button>
        <button type="button" className="way" onClick={onBack}>
          {texts.login.back}
        </button>
      </p>
    </PublicForm>
  );
};
