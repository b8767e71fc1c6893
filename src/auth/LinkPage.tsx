import { useState } from 'react';
import { entryMessages, isPasswordLength } from '#contract/entryMessages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import { paths } from '#src/paths.ts';
import { PublicField, PasswordField, PublicForm } from './PublicPage.tsx';
import { fill, useTexts } from './texts.tsx';
import { emptyFields, type Submission, textOf, useSubmit } from './useSubmit.ts';

interface LinkOutcomeProps {
  readonly title: string;
  readonly text: string;
  readonly more?: string;
}

const LinkOutcome = ({ title, text, more }: LinkOutcomeProps) => {
  const texts = useTexts();
  return (
    <output>
      <h1>{title}</h1>
      <p>{text}</p>
      {more && <p>{more}</p>}
      <p>
        <a href={paths.login}>{texts.register.toLogin}</a>
      </p>
    </output>
  );
};

const isNotOffered = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Whether the link is used, expired, withdrawn or invalid, or the API does not offer links. */
const isOfTheLink = (error: unknown): error is HttpError =>
  isNotOffered(error) ||
  (error instanceof HttpError && error.code === 'BAD_REQUEST' && Object.keys(error.fields).length === 0);

const read = (form: FormData) => ({
  firstName: textOf(form, 'firstName').trim(),
  lastName: textOf(form, 'lastName').trim(),
  password: textOf(form, 'password'),
});

const checkPassword = (password: string) => !isPasswordLength(password) && { password: entryMessages.passwordLength };

const LinkFields = ({ isNew, problems }: { readonly isNew: boolean; readonly problems: Submission['problems'] }) => {
  const texts = useTexts();
  return (
    <>
      {isNew && (
        <>
          <PublicField
            label={texts.register.firstName}
            name="firstName"
            autoComplete="given-name"
            ref={focusOnMount}
            error={problems['firstName']}
          />
          <PublicField
            label={texts.register.lastName}
            name="lastName"
            autoComplete="family-name"
            error={problems['lastName']}
          />
        </>
      )}
      <PasswordField
        label={isNew ? texts.password : texts.reset.password}
        name="password"
        autoComplete="new-password"
        ref={isNew ? undefined : focusOnMount}
        hint={texts.register.passwordHint}
        error={problems['password']}
      />
    </>
  );
};

interface LinkPageProps {
  readonly page: 'register' | 'reset';
  readonly token: string | undefined;
}

/** Page of a link from another administrator: /register (product.md §2), or /reset for a new password. */
export const LinkPage = ({ page, token }: LinkPageProps) => {
  const texts = useTexts();
  const isNew = page === 'register';
  const { title, submit, done, howTo } = texts[page];
  const withoutLink = {
    text: isNew ? texts.register.byInvitation : texts.say(entryMessages.resetInvalid),
    more: howTo,
  };
  const [answer, setAnswer] = useState<Omit<LinkOutcomeProps, 'title'>>();
  const submission = useSubmit({
    read,
    check: ({ password, ...names }) => ({ ...(isNew && emptyFields(names)), ...checkPassword(password) }),
    send: async ({ password, ...names }, { client }) => {
      try {
        const { data } = isNew
          ? await client.call('register', { body: { inviteToken: token ?? '', ...names, password } })
          : await client.call('resetPassword', { body: { resetToken: token ?? '', password } });
        setAnswer({ text: fill(done, { email: data.email }) });
      } catch (error) {
        if (!isOfTheLink(error)) throw error;
        setAnswer(isNew && isNotOffered(error) ? withoutLink : { text: texts.say(error.message), more: howTo });
      }
    },
  });
  const outcome = token === undefined ? withoutLink : answer;
  if (outcome) return <LinkOutcome title={title} {...outcome} />;
  return (
    <PublicForm title={title} submission={submission} submit={submit}>
      <LinkFields isNew={isNew} problems={submission.problems} />
    </PublicForm>
  );
};
