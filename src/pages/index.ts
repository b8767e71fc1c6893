import type { PageDeclaration } from '#src/resources/declaration.ts';

const found = import.meta.glob<Readonly<Record<string, PageDeclaration>>>(
  ['./*.{ts,tsx}', './*/index.tsx', '!./index.ts', '!./*.test.*'],
  { eager: true },
);

/** Every page that is of no resource: found, not registered. */
export const pages: readonly PageDeclaration[] = Object.values(found).flatMap((module) => Object.values(module));
