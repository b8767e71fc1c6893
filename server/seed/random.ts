export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant so many milliseconds after another. */
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The earlier of two instants. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Numbers that look random and are a function of the seed alone. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number, both bounds included. */
  readonly int: (min: number, max: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** So many different ones, in no order; all of them when there are no more. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  /** One of the values, each as likely as its weight. */
  readonly weighted: <T>(choices: readonly (readonly [value: T, weight: number])[]) => T;
  readonly uuid: () => string;
}

/** Mulberry32: small, fast and good enough for demo data. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
    return taken;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    throw new RangeError('Nothing to choose from');
  };
  const hex = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const uuid = () => {
    const [a, b, c, d] = [hex(), hex(), hex(), hex()];
    return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
  };
  return { next, int, chance: (probability) => next() < probability, pick, some, weighted, uuid };
};

/** Deals the values in no order, each as often as its weight says: a small crowd has its share of everything, too. */
export const createDeck = <T>(random: Random, choices: readonly (readonly [value: T, weight: number])[]): (() => T) => {
  const all = choices.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.some(all, all.length);
    const next = left.pop();
    if (next === undefined) throw new RangeError('Nothing to deal');
    return next;
  };
};
