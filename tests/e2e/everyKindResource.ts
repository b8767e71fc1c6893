import { defineResource } from '#src/resource/defineResource.tsx';
import { everyKind } from '#tests/support/everyKindRecord.ts';

/** The generated screens of the record with a field of every kind. */
export const specimens = defineResource(everyKind, {
  list: { columns: ['name', 'weight', 'price', 'madeAt', 'season', 'labels'], filters: ['price', 'madeAt', 'size'] },
});
