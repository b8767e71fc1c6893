import { useState } from 'react';
import { entryMessages, isPasswordLength } from '#contract/entryMessages.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import { focusOnMount } from '#src/focus.ts';
import { isLinkRefused, isNotOffered } from './linkRefusals.ts';
import { Outcome } from './Outcome.tsx';
import { PasswordField, PublicForm } from './PublicPage.tsx';
import { type LoadServices, textOf, useSubmit } from './useSubmit.ts';
import { fill, useTexts } from './texts.tsx';

const read = (form: FormData) => ({ password: textOf(form, 'password') });

const check = ({ password }: ReturnType<typeof read>): Record<string, string> =>
  isPasswordLength(password) ? {} : { password: entryMessages.passwordLength };

interface ResetPageProps {
  readonly loadServices: LoadServices;
  readonly resetToken: string | undefined;
}

/** /reset: an administrator who cannot sign in sets a new password, by a link that another one has made. */
export const ResetPage = ({ loadServices, resetToken }: ResetPageProps) => {
  const texts = useTexts();
  const [email, setEmail] = useState<string>();
  const [refused, setRefused] = useState<HttpError>();
  const submission = useSubmit({
    loadServices,
    read,
    check,
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
