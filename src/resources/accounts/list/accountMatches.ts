import type { AccountItem } from '#contract/accounts.ts';
import { matchesSearch } from '#contract/search.ts';

const tests: Readonly<Record<string, (account: AccountItem, value: unknown) => boolean>> = {
  status: ({ status }, value) => status === value,
  type: ({ isExpert }, value) => (isExpert === true) === (value === 'expert'),
  active: ({ active }, value) => (active === true) === (value === 'true' || value === true),
  keyword: ({ id, firstName, lastName, email, phone }, value) =>
    matchesSearch([id, firstName, lastName, email, phone], String(value)),
};

/** True where a row fits the list's filter; a row that does not shows that the API has ignored it. */
export const accountMatches = (account: AccountItem, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([name, value]) => tests[name]?.(account, value) ?? true);
