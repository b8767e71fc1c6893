import type { ComponentType } from 'react';
import { wordsOf } from '#contract/matching.ts';

export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly icon: ComponentType;
  readonly to?: string;
  readonly run?: () => void;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The parts of a word between apostrophes and hyphens. */
const partsOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [word];

/** Choices whose title has a word beginning with each word of the text, without regard to case and accents. */
export const matching = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = wordsOf(folded(text)).flatMap(partsOf);
  return choices.filter(({ title }) => {
    const own = partsOf(folded(title));
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
};
