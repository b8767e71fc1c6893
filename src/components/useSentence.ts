import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Says in the chosen language what a server, or a rule of the contract, said in English. A sentence that the contract
 * does not know is shown as it came; nothing stays nothing.
 */
export const useSentence = () => {
  const translate = useTranslate();
  return useCallback(
    <T extends string | null | undefined>(said: T): T | string => (said ? translate(said, { _: said }) : said),
    [translate],
  );
};
