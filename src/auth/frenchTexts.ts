import { auth } from '#src/i18n/fr/auth.ts';
import { messages } from '#src/i18n/fr/messages.ts';
import { sentences } from '#src/i18n/sentences.ts';
import { typeset } from '#src/i18n/typeset.ts';
import type { Texts } from './texts.tsx';

const said = typeset(sentences(messages));

/** The public pages in French. */
export const frenchTexts: Texts = { ...typeset(auth), say: (sentence) => said[sentence] ?? sentence };
