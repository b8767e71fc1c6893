import { useState, type FormEvent } from 'react';
import type { Connection } from '#src/api/connection.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { failureOf, type Failure } from './failure.ts';
import type { LoadServices, Services } from './services.ts';
import { useTexts } from './texts.ts';

/** Field name → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

interface Submission {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  readonly problems: Problems;
  /** Of the request that is under way: to tell its retries. */
  readonly connection: Connection | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface FormParts<T> {
  readonly loadServices: LoadServices;
  readonly read: (form: FormData) => T;
  readonly check: (values: T) => Problems;
  readonly send: (values: T, services: Services) => Promise<void>;
}

/** What the server says of fields that the form has. */
const problemsIn = (error: unknown, form: HTMLFormElement): Problems =>
  error instanceof HttpError
    ? Object.fromEntries(Object.entries(error.fields).filter(([name]) => form.elements.namedItem(name) !== null))
    : {};

/**
 * Sends a form once at a time. What `check` finds, or the server, stands at its field, and the first wrong one gets the
 * focus; any other failure stands above. The fields' values are read from the form itself, so that what a password
 * manager has filled in counts.
 */
export const useSubmit = <T>({ loadServices, read, check, send }: FormParts<T>): Submission => {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [problems, setProblems] = useState<Problems>({});
  const [connection, setConnection] = useState<Connection>();

  /** True where something is wrong at a field. */
  const tell = (found: Problems, form: HTMLFormElement): boolean => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) focusField(form, first);
    return first !== undefined;
  };
  const deliver = async (values: T, form: HTMLFormElement) => {
    setBusy(true);
    try {
      const services = await loadServices();
      setConnection(services.connection);
      await send(values, services);
    } catch (error) {
      if (!tell(problemsIn(error, form), form)) setFailure(failureOf(error, texts));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = read(new FormData(form));
    setFailure(undefined);
    if (!tell(check(values), form)) void deliver(values, form);
  };
  return { isBusy, failure, problems, connection, onSubmit };
};

const focusField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** A field's text. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
