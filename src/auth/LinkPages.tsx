import { useState } from 'react';
import { entryMessages, isPasswordLength } from '#contract/entryMessages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import { Reference } from '#src/notices.tsx';
import { paths } from '#src/paths.ts';
import { Field, PasswordField, PublicForm } from './PublicPage.tsx';
import { fill, useTexts } from './texts.tsx';
import { type LoadServices, textOf, useSubmit } from './useSubmit.ts';

interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly more?: string;
  readonly reference?: string | undefined;
}

/** Replaces the form of a link page. */
const Outcome = ({ title, text, more, reference }: OutcomeProps) => {
  const texts = useTexts();
  return (
    <output>
      <h1>{title}</h1>
      <p>{text}</p>
      {more && <p>{more}</p>}
      {reference && (
        <Reference reference={reference} texts={{ label: texts.reference, copy: texts.copy, copied: texts.copied }} />
      )}
      <p>
        <a href={paths.login}>{texts.register.toLogin}</a>
      </p>
    </output>
  );
};

const isNotOffered = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** The link is used, expired, withdrawn or invalid. */
const isLinkRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'BAD_REQUEST' && Object.keys(error.fields).length === 0;

const readPassword = (form: FormData) => ({ password: textOf(form, 'password') });

const checkPassword = ({ password }: ReturnType<typeof readPassword>): Record<string, string> =>
  isPasswordLength(password) ? {} : { password: entryMessages.passwordLength };

interface ResetPageProps {
  readonly loadServices: LoadServices;
  readonly resetToken: string | undefined;
}

/** /reset: a new password by a link of another administrator. */
export const ResetPage = ({ loadServices, resetToken }: ResetPageProps) => {
  const texts = useTexts();
  const [email, setEmail] = useState<string>();
  const [refused, setRefused] = useState<HttpError>();
  const submission = useSubmit({
    loadServices,
    read: readPassword,
    check: checkPassword,
    send: async ({ password }, { client }) => {
      try {
        const { data } = await client.call('resetPassword', { body: { resetToken: resetToken ?? '', password } });
        setEmail(data.email);
      } catch (error) {
        if (!isLinkRefused(error) && !isNotOffered(error)) throw error;
        setRefused(error);
      }
    },
  });
  const { title, howTo } = texts.reset;
  if (email !== undefined) return <Outcome title={title} text={fill(texts.reset.done, { email })} />;
  if (resetToken === undefined)
    return <Outcome title={title} text={texts.say(entryMessages.resetInvalid)} more={howTo} />;
  if (refused) {
    return <Outcome title={title} text={texts.say(refused.message)} more={howTo} reference={refused.requestId} />;
  }
  return (
    <PublicForm title={title} submission={submission} submit={texts.reset.submit}>
      <PasswordField
        label={texts.reset.password}
        name="password"
        autoComplete="new-password"
        required
        ref={focusOnMount}
        hint={texts.register.passwordHint}
        error={submission.problems['password']}
      />
    </PublicForm>
  );
};

const readRegistration = (form: FormData) => ({
  firstName: textOf(form, 'firstName').trim(),
  lastName: textOf(form, 'lastName').trim(),
  ...readPassword(form),
});

const checkRegistration = (values: ReturnType<typeof readRegistration>): Record<string, string> => ({
  ...(values.firstName === '' && { firstName: entryMessages.required }),
  ...(values.lastName === '' && { lastName: entryMessages.required }),
  ...checkPassword(values),
});

interface RegisterPageProps {
  readonly loadServices: LoadServices;
  readonly inviteToken: string | undefined;
}

/** /register (product.md §2), by invitation only. */
export const RegisterPage = ({ loadServices, inviteToken }: RegisterPageProps) => {
  const texts = useTexts();
  const words = texts.register;
  const [registered, setRegistered] = useState<string>();
  const [isOffered, setOffered] = useState(true);
  const [refused, setRefused] = useState<HttpError>();
  const submission = useSubmit({
    loadServices,
    read: readRegistration,
    check: checkRegistration,
    send: async (values, { client }) => {
      try {
        const { data } = await client.call('register', { body: { inviteToken: inviteToken ?? '', ...values } });
        setRegistered(data.email);
      } catch (error) {
        if (isNotOffered(error)) setOffered(false);
        else if (isLinkRefused(error)) setRefused(error);
        else throw error;
      }
    },
  });
  if (registered !== undefined) return <Outcome title={words.title} text={fill(words.done, { email: registered })} />;
  if (inviteToken === undefined || !isOffered) {
    return <Outcome title={words.title} text={words.byInvitation} more={words.howTo} />;
  }
  if (refused)
    return (
      <Outcome title={words.title} text={texts.say(refused.message)} more={words.howTo} reference={refused.requestId} />
    );
  return (
    <PublicForm title={words.title} submission={submission} submit={words.submit}>
      <Field
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        ref={focusOnMount}
        error={submission.problems['firstName']}
      />
      <Field
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        error={submission.problems['lastName']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={words.passwordHint}
        error={submission.problems['password']}
      />
    </PublicForm>
  );
};
