import type { AccountDetails } from '#contract/accounts.ts';

/** An account as it was read, with the version to send back (ETag), where there is one. */
export interface Loaded {
  readonly account: AccountDetails;
  readonly version?: string | undefined;
}

/** The same, with the application's status as it has become known since. */
export const withStatus = (loaded: Loaded, status: string | null | undefined): Loaded => {
  const { account } = loaded;
  if (!account.expertProfile) return loaded;
  return { ...loaded, account: { ...account, expertProfile: { ...account.expertProfile, status } } };
};
