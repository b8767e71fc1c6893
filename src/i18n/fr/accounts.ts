import type { accounts as en, accountsResource as enResource } from '../en/accounts.ts';

export const accounts: typeof en = {};

export const accountsResource: typeof enResource = { name: 'Compte |||| Comptes', fields: {} };
