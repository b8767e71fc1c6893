import { useEffect, useState, type ReactNode } from 'react';
import type { Session } from '#src/api/session.ts';
import { TextsContext, type Texts } from './texts.ts';

interface TextsProviderProps {
  readonly session: Session;
  readonly initial: Texts;
  /** The texts in the language that is chosen now. */
  readonly read: () => Promise<Texts>;
  readonly children: ReactNode;
}

/** The public pages' words, read again when a session ends: its administrator may have chosen another language. */
export const TextsProvider = ({ session, initial, read, children }: TextsProviderProps) => {
  const [texts, setTexts] = useState(initial);
  useEffect(
    () =>
      session.subscribe(({ type }) => {
        if (type === 'ended') read().then(setTexts).catch(reportError);
      }),
    [session, read],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
};
