import { anyRecords } from '#contract/records.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import type { ResourceDeclaration } from './declaration.ts';

/** A resource's file, or its folder's index, exports its declaration. */
const found = import.meta.glob<Readonly<Record<string, ResourceDeclaration>>>(
  ['./*.{ts,tsx}', './*/index.tsx', '!./index.ts', '!./declaration.ts', '!./*.test.*'],
  { eager: true },
);

const declared = Object.values(found).flatMap((module) => Object.values(module));

const generated = anyRecords
  .filter((record) => declared.every(({ name }) => name !== record.name))
  .map((record) => defineResource(record));

/** All resources of the portal; found by glob, not registered. */
export const resources: readonly ResourceDeclaration[] = [...declared, ...generated].toSorted(
  (one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0),
);
