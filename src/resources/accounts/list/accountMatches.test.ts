import { describe, expect, it } from 'vitest';
import { accountMatches } from './accountMatches.ts';

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
  ])('%j: %s', (filter, fits) => {
    expect(accountMatches(account, filter)).toBe(fits);
  });

  it('takes a missing flag for inactive and a missing type for a user', () => {
    expect(accountMatches({ id: 'b' }, { active: 'false', type: 'user' })).toBe(true);
  });
});
