/** Text whose empty value is a value. */
const freeTexts: ReadonlySet<string> = new Set(['text', 'longText', 'phone']);

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

/** A form's value: text ('' for none), list, or value (null for none). */
export const heldValue = (kind: string, stored: unknown): unknown => {
  if (kind === 'tags') return Array.isArray(stored) ? [...(stored as readonly unknown[])] : [];
  if (isHeldAsText(kind)) return typeof stored === 'string' ? stored : '';
  return stored ?? null;
};

/** Only free text can be empty. */
export const sentValue = (kind: string, held: unknown): unknown => (held === '' && !freeTexts.has(kind) ? null : held);
