import { useState, type FormEvent } from 'react';
import { failureText } from './failureText.ts';
import { useTexts } from './texts.ts';

/** Field name → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

interface Submission {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly problems: Problems;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form once at a time: first what `check` finds, then what `send` fails with is shown; the first wrong field gets the focus. The fields' values are
 * read from the form itself, so that what a password manager has filled in counts.
 */
export const useSubmit = <T extends Problems>(
  read: (form: FormData) => T,
  check: (values: T) => Problems,
  send: (values: T) => Promise<void>,
): Submission => {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = read(new FormData(event.currentTarget));
    const found = check(values);
    setProblems(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      focusField(event.currentTarget, first);
      return;
    }
    setBusy(true);
    send(values)
      .catch((error: unknown) => setFailure(failureText(error, texts)))
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, problems, onSubmit };
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
