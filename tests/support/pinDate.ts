import { configureGlobal } from 'fast-check';
import { afterEach, vi } from 'vitest';
import { testInstant } from './instant.ts';
import { shiftDate } from './shiftDate.ts';

/** Sets this process's clock. Call it before a database is opened: PGlite does not tolerate a clock that goes back. */
export const pinDate = (instant: Date | string) => shiftDate(new Date(instant).getTime() - Date.now());

/* No result may depend on the time at which the tests run, nor on chance. */
configureGlobal({ seed: 20_260_302 });
pinDate(testInstant());

/* Files of one process share its globals: the stubs of a file's last test must not reach the next file. */
afterEach(() => vi.unstubAllGlobals());
