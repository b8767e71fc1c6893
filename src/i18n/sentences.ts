import { messages } from '#contract/messages.ts';

const english: ReadonlyMap<string, string> = new Map(Object.entries(messages));

/** The contract's sentences are English on the wire (product.md §8) and keys of the translations. */
export const sentences = (words: Readonly<Record<keyof typeof messages, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [english.get(name) ?? name, text]));
