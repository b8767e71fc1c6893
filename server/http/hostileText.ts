/** NUL, and halves of a surrogate pair: no text, and nothing that the database could keep. */
const isHostile = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** True when a text or key anywhere in the value is not well-formed. A loop: nesting has no limit that it could hit. */
export const hasHostileText = (value: unknown): boolean => {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && isHostile(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, item] of Object.entries(next)) {
      if (isHostile(key)) return true;
      left.push(item);
    }
  }
  return false;
};
