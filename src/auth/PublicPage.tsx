import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#src/api/retry.ts';
import { focusProblem } from '#src/focus.ts';
import { DEFAULT_NOTICE, RequestReference, useNoticeTimer } from '#src/notices.tsx';
import { Mark } from '#src/theme/Mark.tsx';
import { productName } from '#src/theme/brand.ts';
import '#src/theme/public.css';
import { fill, useTexts } from './texts.tsx';
import type { SubmitFailure, Submission } from './useSubmit.ts';

interface PublicPageProps {
  readonly notice?: readonly string[];
  readonly onNoticeRead?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const PublicPage = ({ notice, onNoticeRead, children }: PublicPageProps) => {
  const texts = useTexts();
  return (
    <div className="public">
      <main>
        <header>
          <Mark size={40} />
          <div>
            <p className="brand">{productName()}</p>
            <p className="brand-note">{texts.portal}</p>
          </div>
        </header>
        <output>{notice?.[0] && <PublicNotice texts={notice.map(texts.say)} onClose={onNoticeRead} />}</output>
        {children}
      </main>
    </div>
  );
};

interface PublicNoticeProps {
  readonly texts: readonly string[];
  readonly onClose: PublicPageProps['onNoticeRead'];
}

/** Closes after the time of other notices (product.md §9); without `onClose` it stays until the next login. */
const PublicNotice = ({ texts, onClose }: PublicNoticeProps) => {
  const holding = useNoticeTimer(() => onClose?.(), onClose ? DEFAULT_NOTICE : null);
  return (
    <div className="notice" {...holding}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};

interface PublicFormProps {
  readonly title: string;
  readonly submission: Submission;
  readonly submit: string;
  readonly children: ReactNode;
}

export const PublicForm = ({ title, submission, submit, children }: PublicFormProps) => {
  const { isBusy, failure, problems, connection, onSubmit } = submission;
  const texts = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusProblem(form.current), [failure, problems]);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <h1>{title}</h1>
      <FormFailure failure={failure} />
      <output>{connection && <RetryNotice connection={connection} />}</output>
      {children}
      <button type="submit" className="submit" aria-disabled={isBusy}>
        {isBusy ? texts.busy : submit}
      </button>
    </form>
  );
};

const FormFailure = ({ failure }: { failure: SubmitFailure | undefined }) => {
  const { reference: label, copy, copied } = useTexts();
  return (
    <div role="alert" tabIndex={failure && -1} className={failure && 'failure'}>
      {failure && <p>{failure.text}</p>}
      {failure?.reference && <RequestReference reference={failure.reference} texts={{ label, copy, copied }} />}
    </div>
  );
};

/** Progress of pending retries, with a Stop button (product.md §7). */
const RetryNotice = ({ connection }: { connection: Connection }) => {
  const texts = useTexts();
  const retrying = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return (
    retrying && (
      <div className="notice retrying">
        {fill(texts.retrying, { ...retrying })}
        <button type="button" onClick={connection.stop}>
          {texts.stop}
        </button>
      </div>
    )
  );
};

interface PublicFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly end?: ReactNode;
}

export const PublicField = ({ label, error, hint, end, ...input }: PublicFieldProps) => {
  const id = useId();
  const texts = useTexts();
  const note = error ? texts.say(error) : hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        {end}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
};

export const PasswordField = (props: ComponentProps<typeof PublicField>) => {
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
    <PublicField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  );
};
