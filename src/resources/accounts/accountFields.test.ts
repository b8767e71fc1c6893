import { describe, expect, it } from 'vitest';
import type { AccountItem } from '#contract/accounts.ts';
import { ignoredFilters } from '#src/components/list/filters.ts';
import { accountFilters } from './accountFields.tsx';

const fits = (row: AccountItem, filter: Readonly<Record<string, unknown>>) =>
  ignoredFilters(accountFilters, filter, [row]).length === 0;

const account = {
  id: 'a',
  firstName: 'Ana',
  lastName: 'Sá',
  email: 'ana@example.com',
  phone: '+3519',
  isExpert: true,
  status: 'PENDING',
  active: true,
};

describe('whether an account fits the filter', () => {
  it.each([
    [{}, true],
    [{ status: 'PENDING' }, true],
    [{ status: 'APPROVED' }, false],
    [{ type: 'expert' }, true],
    [{ type: 'user' }, false],
    [{ active: 'true' }, true],
    [{ active: 'false' }, false],
    [{ keyword: 'SÁ ana' }, true],
    [{ keyword: 'berta' }, false],
    [{ unknown: 'x' }, true],
  ])('%j: %s', (filter, expected) => {
    expect(fits(account, filter)).toBe(expected);
  });

  it('takes a missing flag for inactive and a missing type for a user', () => {
    expect(fits({ id: 'b' }, { active: 'false', type: 'user' })).toBe(true);
  });
});
