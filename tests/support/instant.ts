import { instants } from '#scripts/support/instants.mjs';

/** When tests happen unless told. */
export const defaultInstant = instants.monday;

/** When the tests happen: `TEST_INSTANT` says. Every clock starts there: the server's, the browser's, the seed's. */
export const testInstant = () => new Date(process.env['TEST_INSTANT'] ?? defaultInstant);
