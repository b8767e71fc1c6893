import { createContext, type FormEvent, use, useState } from 'react';
import { entryMessages } from '#contract/entryMessages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import type { Connection } from '#src/api/retry.ts';
import type { PortalServices } from '#src/services.ts';
import { fill, type Texts, useTexts } from './texts.tsx';

const MINUTE = 60;

const tryAgain = (seconds: number, texts: Texts): string =>
  seconds < MINUTE
    ? fill(texts.login.tryAgainSeconds, { count: seconds })
    : fill(texts.login.tryAgainMinutes, { count: Math.ceil(seconds / MINUTE) });

export interface SubmitFailure {
  readonly text: string;
  readonly reference?: string | undefined;
}

const failureText = (error: unknown, texts: Texts): SubmitFailure => {
  if (!(error instanceof HttpError)) return { text: texts.failed };
  if (error.status === 0) return { text: texts.notReached };
  const { retryAfter, reference } = error;
  const message = texts.say(error.message);
  return { text: retryAfter === undefined ? message : `${message} ${tryAgain(retryAfter, texts)}`, reference };
};

type Problems = Readonly<Record<string, string>>;

interface FormParts<T> {
  readonly read: (form: FormData) => T;
  readonly check: (values: T) => Problems;
  readonly send: (values: T, services: PortalServices) => Promise<void>;
}

const problemsIn = (error: unknown, form: HTMLFormElement): Problems =>
  error instanceof HttpError
    ? Object.fromEntries(Object.entries(error.fields).filter(([name]) => form.elements.namedItem(name) !== null))
    : {};

/** Submits a form, once at a time; reads values from the DOM, to include those of a password manager. */
export const useSubmit = <T>({ read, check, send }: FormParts<T>) => {
  const texts = useTexts();
  const entry = use(EntryContext);
  if (!entry) throw new Error('A public form needs the EntryContext of Root');
  const { loadServices, isOpening } = entry;
  const [isSending, setSending] = useState(false);
  const isBusy = isSending || isOpening;
  const [failure, setFailure] = useState<SubmitFailure>();
  const [problems, setProblems] = useState<Problems>({});
  const [connection, setConnection] = useState<Connection>();

  const showProblems = (found: Problems): boolean => {
    setProblems(found);
    return Object.keys(found).length > 0;
  };
  const deliver = async (values: T, form: HTMLFormElement) => {
    setSending(true);
    try {
      const services = await loadServices();
      setConnection(services.connection);
      await send(values, services);
    } catch (error) {
      if (!(error instanceof HttpError)) reportError(error);
      if (!showProblems(problemsIn(error, form))) setFailure(failureText(error, texts));
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = read(new FormData(form));
    setFailure(undefined);
    if (!showProblems(check(values))) void deliver(values, form);
  };
  return { isBusy, failure, problems, connection, onSubmit };
};

export type Submission = ReturnType<typeof useSubmit>;

export const emptyFields = (values: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text ? [] : [[name, entryMessages.required]])));

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Loads the services after the public page; they are shared with the portal. */
export type LoadServices = () => Promise<PortalServices>;

interface EntryState {
  readonly loadServices: LoadServices;
  readonly isOpening: boolean;
}

export const EntryContext = createContext<EntryState | null>(null);
