import { messages } from '#contract/messages.ts';

const english: ReadonlyMap<string, string> = new Map(Object.entries(messages));

/**
 * The contract's sentences as phrases of a language: on the wire they are English, word for word (product.md §8), whoever
 * answers; a screen looks up the sentence itself. One that is not known is shown as it came.
 */
export const sentences = (words: Readonly<Record<keyof typeof messages, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [english.get(name) ?? name, text]));
