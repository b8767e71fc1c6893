/**
 * Moves what this process, or a page that gets this function's source, takes for now by so many milliseconds. Time goes
 * on from there and timers stay as they are. Returns the way back. Nothing from outside may be used in here.
 */
export const shiftDate = (offset: number): (() => void) => {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
};

/** By how much this process's Date has been moved, in milliseconds. */
export const dateShift = () => Math.round(Date.now() - (performance.timeOrigin + performance.now()));
