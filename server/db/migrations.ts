import { join } from 'node:path';
import { root } from '#server/root.ts';

/** The committed SQL migrations; both engines apply the same ones. */
export const migrationsFolder = join(root, 'server', 'migrations');
