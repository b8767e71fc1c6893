/** What `ilike` or `like` needs to find a text anywhere; the text's own wildcards stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
