import type { AccountDetails } from '#contract/accounts.ts';

/** What of an account there is, and what of it may be edited (spec 3). */
export interface AccountFlags {
  readonly profileEnable: boolean;
  readonly expertProfileEnable: boolean;
  readonly profileEditable: boolean;
  readonly expertProfileEditable: boolean;
}

export const accountFlags = ({ profile, expertProfile }: AccountDetails): AccountFlags => ({
  profileEnable: Boolean(profile?.id),
  expertProfileEnable: Boolean(expertProfile?.id),
  profileEditable: Boolean(profile?.uid),
  expertProfileEditable: profile?.isExpert === true,
});

/** The parts that a save sends: those that are shown and may be edited. */
export const sentParts = (account: AccountDetails): { profile: boolean; expertProfile: boolean } => {
  const flags = accountFlags(account);
  return {
    profile: flags.profileEnable && flags.profileEditable,
    expertProfile: flags.expertProfileEnable && flags.expertProfileEditable,
  };
};

export type SaveRefusal = 'pending' | 'declined' | 'notApproved' | 'notEditable';

/**
 * Why an account cannot be saved, or undefined when it can (spec 4, 6): an expert's only once approved, a plain
 * user's only with an identity at the sign-in provider.
 */
export const saveRefusal = (account: AccountDetails): SaveRefusal | undefined => {
  if (accountFlags(account).expertProfileEnable) {
    const status = account.expertProfile?.status;
    if (status === 'PENDING') return 'pending';
    if (status === 'DECLINED') return 'declined';
    if (status !== 'APPROVED') return 'notApproved';
  }
  const parts = sentParts(account);
  return parts.profile || parts.expertProfile ? undefined : 'notEditable';
};
