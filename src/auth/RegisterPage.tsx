import { useState } from 'react';
import { entryMessages, isPasswordLength } from '#contract/entryMessages.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import { isLinkRefused, isNotOffered } from './linkRefusals.ts';
import { Outcome } from './Outcome.tsx';
import { Field, PasswordField, PublicForm } from './PublicPage.tsx';
import { type LoadServices, textOf, useSubmit } from './useSubmit.ts';
import { fill, useTexts } from './texts.tsx';

const read = (form: FormData) => ({
  firstName: textOf(form, 'firstName').trim(),
  lastName: textOf(form, 'lastName').trim(),
  password: textOf(form, 'password'),
});

const check = ({ firstName, lastName, password }: ReturnType<typeof read>): Record<string, string> => ({
  ...(firstName === '' && { firstName: entryMessages.required }),
  ...(lastName === '' && { lastName: entryMessages.required }),
  ...(!isPasswordLength(password) && { password: entryMessages.passwordLength }),
});

interface RegisterPageProps {
  readonly loadServices: LoadServices;
  readonly inviteToken: string | undefined;
}

/** /register (product.md §2): nobody makes himself an administrator; the page works with an invitation. */
export const RegisterPage = ({ loadServices, inviteToken }: RegisterPageProps) => {
  const texts = useTexts();
  const words = texts.register;
  const [registered, setRegistered] = useState<string>();
  const [isOffered, setOffered] = useState(true);
  const [refused, setRefused] = useState<HttpError>();
  const submission = useSubmit({
    loadServices,
    read,
    check,
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
