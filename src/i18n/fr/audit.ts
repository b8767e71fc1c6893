import type { audit as en, auditResource as enResource } from '../en/audit.ts';

export const audit: typeof en = {};

export const auditResource: typeof enResource = { name: 'Journal d’audit |||| Journal d’audit', fields: {} };
