import { instants } from '#scripts/support/instants.mjs';

export const defaultInstant = instants.monday;

/** Instant of the tests, set by `TEST_INSTANT`. Every clock starts there: the server's, the browser's, the seed's. */
export const testInstant = () => new Date(process.env['TEST_INSTANT'] ?? defaultInstant);
