import type { AccountItem } from '#contract/accounts.ts';

const words = (text: unknown) => (typeof text === 'string' ? text.toLowerCase().split(/\s+/).filter(Boolean) : []);

const tests: Readonly<Record<string, (account: AccountItem, value: unknown) => boolean>> = {
  status: ({ status }, value) => status === value,
  type: ({ isExpert }, value) => (isExpert === true) === (value === 'expert'),
  active: ({ active }, value) => (active === true) === (value === 'true' || value === true),
  keyword: ({ firstName, lastName, email, phone }, value) => {
    const text = [firstName, lastName, email, phone].join(' ').toLowerCase();
    return words(value).every((word) => text.includes(word));
  },
};

/** True where a row fits the list's filter; a row that does not shows that the API has ignored it. */
export const accountMatches = (account: AccountItem, filter: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filter).every(([name, value]) => tests[name]?.(account, value) ?? true);
