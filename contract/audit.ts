import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery } from './envelope.ts';
import { object } from './object.ts';
import { instant, keyword, optionalText } from './primitives.ts';
import { auditActions } from './statuses.ts';

/** Record of an entry: its name at the time, of a meeting `expert · user` with its current start and currency. */
const auditSubject = object(() => ({
  name: optionalText,
  dateTime: instant.nullish(),
  currency: optionalText,
  isGone: z.boolean().nullish(),
}));

export const auditEntry = object(() => ({
  id: z.string(),
  at: instant,
  adminId: optionalText,
  /** The administrator's name at the time; null for the system. */
  adminName: optionalText,
  /** One of `auditActions`, or an action that a record declares. */
  action: z.string(),
  entity: optionalText,
  entityId: optionalText,
  subject: auditSubject.nullish(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullish(),
  requestId: optionalText,
}));
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = defineEndpoints({
  listAudit: {
    route: 'GET admin/{entity}/{id}/audit',
    summary: 'Who changed what of one record (account, meeting), newest first',
    data: z.array(auditEntry),
  },
  searchAudit: {
    route: 'GET admin/audit',
    summary: 'A page of the audit log, newest first',
    query: object(() => ({
      ...pageQuery,
      keyword: keyword.optional(),
      action: z.union([z.enum(auditActions), z.string().regex(/^[a-z]\w*$/)]).optional(),
      adminId: z.string().optional(),
      entityId: z.string().optional(),
      from: instant.optional(),
      to: instant.optional(),
    })),
    data: listOf(auditEntry),
  },
});
