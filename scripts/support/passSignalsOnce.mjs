const signals = new Set(['SIGINT', 'SIGTERM']);

/** How long after a signal the same one is taken for its echo, in milliseconds. */
const ECHO_MS = 1000;

/**
 * One Ctrl-C arrives twice: the terminal sends it to every program in it, and npm passes it on. The server takes a
 * second signal for impatience and ends hard, so the echo is dropped before anybody hears it. Call it before the
 * server listens to signals.
 */
export const passSignalsOnce = () => {
  const emit = process.emit.bind(process);
  let last = -Infinity;
  /** @param {string | symbol} event @param {unknown[]} values */
  const emitOnce = (event, ...values) => {
    if (signals.has(String(event))) {
      const isEcho = performance.now() - last < ECHO_MS;
      last = performance.now();
      if (isEcho) return true;
    }
    return Boolean(Reflect.apply(emit, process, [event, ...values]));
  };
  Object.assign(process, { emit: emitOnce });
};
