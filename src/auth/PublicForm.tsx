import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Connection } from '#src/api/connection.ts';
import { Reference } from '#src/notices.tsx';
import { fill, useTexts } from './texts.tsx';
import type { Failure, Submission } from './useSubmit.ts';

interface PublicFormProps {
  readonly title: string;
  readonly submission: Submission;
  /** What its button says, and whether there is more to wait for than the form's own request. */
  readonly submit: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A form of the public pages: its heading, why it did not go through, its fields, and the button that sends it. */
export const PublicForm = ({ title, submission, submit, isBusy = false, children }: PublicFormProps) => (
  <form noValidate onSubmit={submission.onSubmit}>
    <h1>{title}</h1>
    <FormFailure failure={submission.failure} />
    <output>{submission.connection && <Retrying connection={submission.connection} />}</output>
    {children}
    <SubmitButton label={submit} isBusy={submission.isBusy || isBusy} />
  </form>
);

/** Why the form as a whole did not go through, above its fields; it takes the focus, so that nobody misses it. */
const FormFailure = ({ failure }: { failure: Failure | undefined }) => {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) box.current?.focus();
  }, [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={failure === undefined ? undefined : 'failure'}>
      {failure && <p>{failure.text}</p>}
      {failure?.reference && (
        <Reference
          reference={failure.reference}
          texts={{ label: texts.reference, copy: texts.copy, copied: texts.copied }}
        />
      )}
    </div>
  );
};

/** While the form's request is being retried: how far that is, and a way to give up (decisions 6). */
const Retrying = ({ connection }: { connection: Connection }) => {
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

/** While the form is on its way the button says so and does nothing. */
const SubmitButton = ({ label, isBusy }: { label: string; isBusy: boolean }) => {
  const texts = useTexts();
  return (
    <button type="submit" className="submit" aria-disabled={isBusy}>
      {isBusy ? texts.busy : label}
    </button>
  );
};
