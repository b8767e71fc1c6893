import type { ResourceDeclaration } from './declaration.ts';

/** Every resource of the portal: adding one adds a line here. */
export const resources: readonly ResourceDeclaration[] = [];
