import { run } from '#server/program.ts';
import { migrateInStep } from './draft.ts';

await run(process.env, migrateInStep);
