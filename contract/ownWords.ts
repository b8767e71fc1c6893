import type { z } from 'zod';
import { messages } from './messages.ts';

/** Says what a rule has no message of its own for in the contract's sentences: the library's are English in every language. */
export const ownWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return messages.required;
  return issue.code === 'too_big' && issue.origin === 'string' ? messages.tooLong : messages.invalid;
};
