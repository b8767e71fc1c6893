import { allLocales, base, en, Faker, generateMersenne53Randomizer, type LocaleDefinition } from '@faker-js/faker';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant so many milliseconds after another. */
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The earlier of two instants. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Random values that are a function of the seed alone. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number, both bounds included. */
  readonly int: (min: number, max: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** So many different ones in any order; all of them when there are no more. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  /** One of the values, each as likely as its weight. */
  readonly weighted: <T>(choices: readonly (readonly [value: T, weight: number])[]) => T;
  readonly uuid: () => string;
  /** Names and companies of a locale. */
  readonly inLocale: (locale: string) => Faker;
}

const locales: Readonly<Record<string, LocaleDefinition>> = allLocales;

export const createRandom = (seed: number): Random => {
  const randomizer = generateMersenne53Randomizer(seed);
  const create = (...own: LocaleDefinition[]) => new Faker({ locale: [...own, en, base], randomizer });
  const { helpers, string } = create();
  const fakers = new Map<string, Faker>();
  const next = () => randomizer.next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => helpers.arrayElement(items),
    some: (items, count) => helpers.arrayElements(items, count),
    weighted: (choices) => helpers.weightedArrayElement(choices.map(([value, weight]) => ({ value, weight }))),
    uuid: () => string.uuid(),
    inLocale: (locale) => {
      const faker = fakers.get(locale) ?? create(locales[locale] ?? en);
      fakers.set(locale, faker);
      return faker;
    },
  };
};
