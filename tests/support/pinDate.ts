import { testInstant } from './instant.ts';
import { shiftDate } from './shiftDate.ts';

/* No result may depend on the hour at which the tests run. */
shiftDate(testInstant().getTime() - Date.now());
