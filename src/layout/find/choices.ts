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

/** Choices whose titles have each word of the text at the beginning of one of theirs, whatever its case and accents. */
export const matching = (choices: readonly Choice[], text: string): readonly Choice[] => {
  const wanted = wordsOf(folded(text));
  return choices.filter(({ title }) => {
    const own = folded(title).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
};
