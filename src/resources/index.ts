import type { ResourceDeclaration } from './declaration.ts';

/** What a resource's own file, or its folder's index, exports is its declaration. */
const found = import.meta.glob<Readonly<Record<string, ResourceDeclaration>>>(
  ['./*.{ts,tsx}', './*/index.tsx', '!./index.ts', '!./declaration.ts', '!./*.test.*'],
  { eager: true },
);

/** Every resource of the portal: found, not registered. */
export const resources: readonly ResourceDeclaration[] = Object.values(found)
  .flatMap((module) => Object.values(module))
  .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0));
