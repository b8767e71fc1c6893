import type { ResourceData } from '#src/dataProvider/resourceData.ts';

/** Accounts are read as records; deciding is an action of their screens. */
export const accountData: ResourceData = { list: 'searchAccounts', one: 'getAccount', update: 'editAccount' };
