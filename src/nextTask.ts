import { sleep } from './api/retry.ts';

/* Evaluates later imports in a separate task, as a single task would block a slow processor for too long. */
await sleep(0);
