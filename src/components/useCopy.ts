import { useNotify } from 'react-admin';

/** What is said after it, as i18n keys. */
interface Said {
  readonly copied: string;
  /** Where the browser does not let a page copy: how it is done by hand. */
  readonly notCopied: string;
}

/** Copies a text to the clipboard, and tells whether it is there now. The promise never rejects. */
export const useCopy = ({ copied, notCopied }: Said): ((text: string) => Promise<void>) => {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify(notCopied, { type: 'warning' });
    }
  };
};
