import type { admins as en, adminsResource as enResource } from '../en/admins.ts';

export const admins: typeof en = {};

export const adminsResource: typeof enResource = { name: 'Administrateur |||| Administrateurs', fields: {} };
