/** An array as PostgreSQL reads it from a text: one parameter however many there are. Of ids and instants, which need no quotes. */
export const arrayText = (items: readonly string[]): string => `{${items.join()}}`;
