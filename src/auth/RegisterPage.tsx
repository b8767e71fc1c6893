import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { isPasswordLength } from '#contract/textLength.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focusOnMount.ts';
import { paths } from '#src/paths.ts';
import { Field } from './Field.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { LoadServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { fill, useTexts } from './texts.ts';
import { textOf, useSubmit } from './useSubmit.ts';

const read = (form: FormData) => ({
  firstName: textOf(form, 'firstName').trim(),
  lastName: textOf(form, 'lastName').trim(),
  password: textOf(form, 'password'),
});

const check = ({ firstName, lastName, password }: ReturnType<typeof read>): Record<string, string> => ({
  ...(firstName === '' && { firstName: messages.required }),
  ...(lastName === '' && { lastName: messages.required }),
  ...(!isPasswordLength(password) && { password: messages.passwordLength }),
});

interface RegisterPageProps {
  readonly loadServices: LoadServices;
  readonly inviteToken: string | undefined;
}

/** /register (decisions 10): nobody makes himself an administrator; the page works with an invitation. */
export const RegisterPage = ({ loadServices, inviteToken }: RegisterPageProps) => {
  const texts = useTexts();
  const [registered, setRegistered] = useState<string>();
  const [isOffered, setOffered] = useState(true);
  const { isBusy, failure, problems, onSubmit } = useSubmit(read, check, async (values) => {
    const { client } = await loadServices();
    try {
      const { data } = await client.call('register', { body: { inviteToken: inviteToken ?? '', ...values } });
      setRegistered(data.email);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
      setOffered(false);
    }
  });
  if (registered !== undefined) return <Outcome text={fill(texts.register.done, { email: registered })} />;
  if (inviteToken === undefined || !isOffered) {
    return <Outcome text={texts.register.byInvitation} more={texts.register.howTo} />;
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <h1>{texts.register.title}</h1>
      <FormFailure failure={failure} />
      <Field
        label={texts.register.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        ref={focusOnMount}
        error={problems['firstName']}
      />
      <Field
        label={texts.register.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        error={problems['lastName']}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={texts.register.passwordHint}
        error={problems['password']}
      />
      <SubmitButton label={texts.register.submit} isBusy={isBusy} />
    </form>
  );
};

/** What the page says instead of the form. */
const Outcome = ({ text, more }: { text: string; more?: string }) => {
  const texts = useTexts();
  return (
    <output>
      <h1>{texts.register.title}</h1>
      <p>{text}</p>
      {more && <p>{more}</p>}
      <p>
        <a href={paths.login}>{texts.register.toLogin}</a>
      </p>
    </output>
  );
};
