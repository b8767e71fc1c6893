import { expect, it } from 'vitest';
import { futureFilter } from './DeactivateDialog.tsx';

it('The meetings to come of an account are those in either role that have not been cancelled', () => {
  expect(futureFilter('u1', new Date('2026-11-21T12:00:00Z'))).toEqual({
    accountId: 'u1',
    from: '2026-11-21T12:00:00.000Z',
    stage: ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY'],
  });
});
