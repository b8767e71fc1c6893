/**
 * The words of a search text, each looked for on its own: every one of them has to be somewhere in a record, in any
 * case and in any order. Every search follows this: the server's queries, and the portal over what an API has answered.
 */
export const wordsOf = (search: string): readonly string[] => [...new Set(search.split(/\s+/).filter(Boolean))];

/** True where every word of the search is in one of the texts. */
export const matchesSearch = (texts: readonly (string | null | undefined)[], search: string): boolean => {
  const readable = texts.map((text) => (text ?? '').toLowerCase());
  return wordsOf(search.toLowerCase()).every((word) => readable.some((text) => text.includes(word)));
};
