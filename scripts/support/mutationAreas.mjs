/**
 * @typedef {object} MutationArea
 * @property {readonly string[]} mutate the code that is changed
 * @property {readonly string[]} tests the test files that are asked; each mutant runs those tests that come by it
 * @property {boolean} [needsServer] they work on a database
 */

/**
 * What `npm run mutate` changes: the code that holds money, data and access.
 * @type {Readonly<Record<string, MutationArea>>}
 */
export const mutationAreas = {
  money: { mutate: ['contract/money.ts'], tests: ['contract/*.test.ts', 'server/domain/*.test.ts'] },
  rules: { mutate: ['contract/rules.ts'], tests: ['contract/*.test.ts'] },
  client: {
    mutate: ['src/api/*.ts'],
    tests: ['src/api/*.test.ts', 'src/api/compat/absentCalls.test.ts'],
  },
  compat: { mutate: ['src/api/compat/*.ts'], tests: ['src/api/compat/*.test.ts'] },
  idempotency: {
    mutate: ['server/http/idempotency.ts'],
    tests: ['tests/api/httpIdempotency.test.ts', 'tests/api/httpRunOnce.test.ts'],
    needsServer: true,
  },
  auth: {
    mutate: ['server/auth/**/*.ts'],
    tests: [
      'server/auth/**/*.test.ts',
      'tests/api/auth*.test.ts',
      'tests/api/secondStep.test.ts',
      'tests/api/resetLinks.test.ts',
      'tests/api/ownSignIn.test.ts',
      'tests/api/sessionEnd.test.ts',
      'tests/api/adminCommand.test.ts',
      'tests/api/config.test.ts',
      'tests/api/accountsDecide.test.ts',
    ],
    needsServer: true,
  },
  booking: {
    mutate: ['server/booking/**/*.ts'],
    tests: [
      'tests/api/booking.test.ts',
      'tests/api/cancel.test.ts',
      'tests/api/worker.test.ts',
      'tests/api/attention.test.ts',
      'tests/api/bankRefusals.test.ts',
      'tests/api/bookingCrash.test.ts',
      'tests/api/moneyHistories.test.ts',
    ],
    needsServer: true,
  },
  payments: { mutate: ['server/payments/*.ts'], tests: ['tests/api/payments*.test.ts'] },
};
