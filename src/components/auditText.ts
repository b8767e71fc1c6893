/** A value of the trail as a person reads it; '' for nothing. */
export const auditText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(auditText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(auditText).filter(Boolean).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The label key of a changed field: the last word of its path (`profile.phone` → `phone`). */
export const lastWord = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
