import type { Random } from './random.ts';

/** Tells of the next hold how many times the bank refuses it first; never more than `most`. */
export type Refusals = (most: number) => number;

/** Most cards that are refused are taken some hours later; one of eight never is. */
const times = [1, 1, 2, 1, 1, 1, 4, 1] as const;

/** So many holds go well between two that do not: with the cards that are refused at this moment, 2 to 3 of 100 fail. */
const [FEWEST, MOST] = [55, 74];

export const createRefusals = (random: Random): Refusals => {
  let [seen, left] = [0, random.int(0, MOST)];
  return (most) => {
    left -= 1;
    const next = times[seen % times.length] ?? 0;
    if (left > 0 || next > most) return 0;
    seen += 1;
    left = random.int(FEWEST, MOST);
    return next;
  };
};
