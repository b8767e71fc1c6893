import type { ComponentType } from 'react';
import { wordsOf } from '#contract/matching.ts';

/** What the palette offers: leads to a page, or runs. */
export interface Choice {
  /** Its own among all that is offered. */
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly icon: ComponentType;
  readonly to?: string;
  readonly run?: () => void;
}

/** Choices of one kind under its name. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What stands between an apostrophe, a hyphen and the like; a word of nothing but such signs stays itself, and is in no title. */
const partsOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [word];

/** Choices whose titles have each word of the text at the beginning of one of theirs, whatever its case, accents and apostrophes. */
export const matching = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = wordsOf(folded(text)).flatMap(partsOf);
  return choices.filter(({ title }) => {
    const own = partsOf(folded(title));
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
};
