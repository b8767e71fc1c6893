import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Items that are gone through at once: what is done with each of them takes some milliseconds for all. */
const AT_ONCE = 500;

/** A long list, some and some, with a turn of the event loop after each: whoever has come meanwhile is answered. */
export async function* inTurns<Item>(all: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    yield all.slice(start, start + AT_ONCE);
    await turnOfTheLoop();
  }
}

type Compare<Item> = (one: Item, other: Item) => number;

/** Two sorted lists as one; of equals those of the first come first. */
const merge = <Item>(ones: readonly Item[], others: readonly Item[], compare: Compare<Item>): Item[] => {
  const merged: Item[] = [];
  let taken = 0;
  for (const one of ones) {
    for (let other = others[taken]; other !== undefined && compare(one, other) > 0; other = others[taken]) {
      merged.push(other);
      taken += 1;
    }
    merged.push(one);
  }
  for (const other of others.slice(taken)) merged.push(other);
  return merged;
};

/** Sorts a long list as `toSorted` does, part by part, with turns of the event loop between the parts. */
export const sortInTurns = async <Item extends object>(
  all: readonly Item[],
  compare: Compare<Item>,
): Promise<readonly Item[]> => {
  let sorted: (readonly Item[])[] = [];
  for await (const some of inTurns(all)) sorted.push(some.toSorted(compare));
  while (sorted.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < sorted.length; at += 2) {
      merged.push(merge(sorted[at] ?? [], sorted[at + 1] ?? [], compare));
      await turnOfTheLoop();
    }
    sorted = merged;
  }
  return sorted[0] ?? [];
};
