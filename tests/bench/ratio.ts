/** A question of growth: how much longer `changed` takes than `base`, and how much longer it may. */
export interface Ratio {
  readonly name: string;
  readonly base: () => Promise<unknown>;
  readonly changed: () => Promise<unknown>;
  /** The greatest ratio of the medians that is still good. */
  readonly limit: number;
}

export interface Measured {
  readonly name: string;
  /** Medians, in ms. */
  readonly base: number;
  readonly changed: number;
  readonly ratio: number;
  readonly limit: number;
}

const WARM_UPS = 5;
const RUNS = 41;

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Measures both sides in turns, so that whatever else the machine does meets both alike. */
export const measure = async ({ name, base, changed, limit }: Ratio): Promise<Measured> => {
  const times = { base: [] as number[], changed: [] as number[] };
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const [baseTime, changedTime] = [await timed(base), await timed(changed)];
    if (run < 0) continue;
    times.base.push(baseTime);
    times.changed.push(changedTime);
  }
  const medians = { base: median(times.base), changed: median(times.changed) };
  return { name, ...medians, ratio: medians.changed / medians.base, limit };
};
