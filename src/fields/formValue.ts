/** Kinds of free text: an empty one is a value. */
const freeTexts: ReadonlySet<string> = new Set(['text', 'longText', 'phone']);

/** Kinds whose inputs hold a text, '' for none. */
const heldAsText: ReadonlySet<string> = new Set([
  ...freeTexts,
  'email',
  'url',
  'month',
  'choice',
  'status',
  'reference',
]);

export const isHeldAsText = (kind: string): boolean => heldAsText.has(kind);

/** What the input of a kind holds of a stored value: a text, '' for none; a list; else the value, null for none. */
export const heldValue = (kind: string, stored: unknown): unknown => {
  if (kind === 'tags') return Array.isArray(stored) ? [...(stored as readonly unknown[])] : [];
  if (isHeldAsText(kind)) return typeof stored === 'string' ? stored : '';
  return stored ?? null;
};

/** What a save sends of what an input holds: only a free text can be empty. */
export const sentValue = (kind: string, held: unknown): unknown => (held === '' && !freeTexts.has(kind) ? null : held);
