import type { SignedIn } from '#tests/support/app.ts';

/** What the audit log has of something, the newest first. */
export const trailOf = async ({ call }: SignedIn, entity: string, id: string) =>
  (await call('listAudit', { params: { entity, id } })).data;
