import { sleep } from './api/retry.ts';

/* What is imported after this is evaluated in a task of its own: all at once would hold a slow processor for too long. */
await sleep(0);
