import type { SignedIn } from '#tests/support/app.ts';

/** Audit log entries of an entity, newest first. */
export const trailOf = async ({ call }: SignedIn, entity: string, id: string) =>
  (await call('listAudit', { params: { entity, id } })).data;
