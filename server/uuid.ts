const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for what the database takes as an id; anything else would be an error there, not "no such row". */
export const isUuid = (text: string): boolean => pattern.test(text);
