import { allLocales, base, en, Faker, generateMersenne53Randomizer, type LocaleDefinition } from '@faker-js/faker';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

const locales: Readonly<Record<string, LocaleDefinition>> = allLocales;

/** Random values that are a function of the seed alone. */
export const createRandom = (seed: number) => {
  const randomizer = generateMersenne53Randomizer(seed);
  const create = (...own: LocaleDefinition[]) => new Faker({ locale: [...own, en, base], randomizer });
  const { helpers, string } = create();
  const fakers = new Map<string, Faker>();
  const next = () => randomizer.next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    /** In [0, 1). */
    next,
    /** An integer; both bounds are inclusive. */
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]) => helpers.arrayElement(items),
    /** `count` different items in random order; all items if there are fewer. */
    some: <T>(items: readonly T[], count: number) => helpers.arrayElements(items, count),
    weighted: <T>(...choices: readonly (readonly [value: T, weight: number])[]) =>
      helpers.weightedArrayElement(choices.map(([value, weight]) => ({ value, weight }))),
    uuid: () => string.uuid(),
    inLocale: (locale: string) => {
      const faker = fakers.get(locale) ?? create(locales[locale] ?? en);
      fakers.set(locale, faker);
      return faker;
    },
  };
};
export type Random = ReturnType<typeof createRandom>;
