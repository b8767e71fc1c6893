import type { AccountDetails } from '#contract/accounts.ts';

/** An account as it was read, with the version to send back (ETag), where there is one. */
export interface Loaded {
  readonly account: AccountDetails;
  readonly version?: string | undefined;
}
