/**
 * Shifts the current time of this process, or of a page that gets this function's source, by milliseconds. Time runs on
 * from there, and timers are unaffected. Returns a function that undoes it. The body must use nothing from outside.
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

/** Shift of this process's Date, in milliseconds. */
export const dateShift = () => Math.round(Date.now() - (performance.timeOrigin + performance.now()));
