import { useState } from 'react';
import { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import type { PortalServices } from '#src/services.ts';
import { PublicField, PasswordField, PublicForm } from './PublicPage.tsx';
import { emptyFields, textOf, useSubmit } from './useSubmit.ts';
import { useTexts } from './texts.tsx';

/** Stored only if "Remember my email" is checked. */
const EMAIL_KEY = 'ExpertDesk.lastEmail';

const read = (form: FormData) => ({
  email: textOf(form, 'email').trim(),
  password: textOf(form, 'password'),
  remember: form.has('remember'),
});

type Credentials = ReturnType<typeof read>;
type Step = 'password' | 'app' | 'recovery';

const isCodeRequired = (error: unknown) => error instanceof HttpError && error.code === 'SECOND_FACTOR_REQUIRED';

export const LoginPage = () => {
  const [{ step, typed }, setState] = useState<{ step: Step; typed?: Credentials }>({ step: 'password' });
  // By its key, the other kind of code starts without the error of the first.
  if (typed && step !== 'password')
    return <CodeStep key={step} step={step} credentials={typed} onSwitch={(to) => setState({ step: to, typed })} />;
  return <PasswordStep typed={typed} onCodeRequired={(credentials) => setState({ step: 'app', typed: credentials })} />;
};

type Attempt = Credentials & { readonly code?: string };

const logIn = async ({ remember, ...credentials }: Attempt, { authProvider }: PortalServices) => {
  await authProvider.login(credentials);
  if (remember) localStorage.setItem(EMAIL_KEY, credentials.email);
  else localStorage.removeItem(EMAIL_KEY);
};

interface PasswordStepProps {
  readonly typed: Credentials | undefined;
  readonly onCodeRequired: (credentials: Credentials) => void;
}

const PasswordStep = ({ typed, onCodeRequired }: PasswordStepProps) => {
  const texts = useTexts();
  const [remembered] = useState(() => localStorage.getItem(EMAIL_KEY) ?? '');
  const known = { email: remembered, remember: remembered !== '', ...typed };
  const submission = useSubmit({
    read,
    check: ({ email, password }) => emptyFields({ email, password }),
    send: (credentials, services) =>
      logIn(credentials, services).catch((error: unknown) => {
        if (!isCodeRequired(error)) throw error;
        onCodeRequired(credentials);
      }),
  });
  return (
    <PublicForm title={texts.login.title} submission={submission} submit={texts.login.submit}>
      <PublicField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={known.email ? undefined : focusOnMount}
        defaultValue={known.email}
        error={submission.problems['email']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        ref={known.email ? focusOnMount : undefined}
        error={submission.problems['password']}
      />
      <label className="choice">
        <input type="checkbox" name="remember" defaultChecked={known.remember} />
        {texts.login.remember}
      </label>
    </PublicForm>
  );
};

interface CodeStepProps {
  readonly credentials: Credentials;
  readonly step: Step;
  readonly onSwitch: (to: Step) => void;
}

const CodeStep = ({ credentials, step, onSwitch }: CodeStepProps) => {
  const texts = useTexts();
  const isRecovery = step === 'recovery';
  const submission = useSubmit({
    read: (form) => ({ code: textOf(form, 'code').trim() }),
    check: emptyFields,
    send: ({ code }, services) => logIn({ ...credentials, code }, services),
  });
  return (
    <PublicForm title={texts.login.codeTitle} submission={submission} submit={texts.login.submit}>
      <PublicField
        label={isRecovery ? texts.login.recoveryCode : texts.login.code}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        ref={focusOnMount}
        hint={isRecovery ? texts.login.recoveryHint : texts.login.codeHint}
        error={submission.problems['code']}
      />
      {isRecovery && <p className="field-hint">{texts.login.noCode}</p>}
      <p className="ways">
        <button type="button" className="way" onClick={() => onSwitch(isRecovery ? 'app' : 'recovery')}>
          {isRecovery ? texts.login.useApp : texts.login.useRecovery}
        </button>
        <button type="button" className="way" onClick={() => onSwitch('password')}>
          {texts.login.back}
        </button>
      </p>
    </PublicForm>
  );
};
