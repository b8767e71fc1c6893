import { instants } from '#scripts/support/instants.mjs';

/** When tests happen unless told. */
export const defaultInstant = instants.monday;

/** When the tests happen: `npm test -- --at …` tells. Every clock starts there: the server's, the browser's, the seed's. */
export const testInstant = () => new Date(process.env['TEST_INSTANT'] ?? defaultInstant);
