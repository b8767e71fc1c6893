import type { AccountDetails } from '#contract/accounts.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { sameLinkedin, samePhone } from './checklist.ts';
import type { Queue } from './useQueue.ts';

interface SameContact {
  /** Names of other accounts; undefined while nobody has been asked. */
  readonly phone: readonly string[] | undefined;
  readonly linkedin: readonly string[] | undefined;
  /** Whether all accounts were compared, or only those that this page has read. */
  readonly isWhole: boolean;
}

/** Who else has this phone number or LinkedIn page: of all accounts, or, where the API cannot tell (404), of those known here. */
export const useSameContact = (account: AccountDetails, queue: Queue): SameContact => {
  const asked = useRead('findSameContact', { params: { id: account.id } }, { staleTime: 60_000 });
  const cannotTell = asked.error instanceof HttpError && asked.error.status === 404;
  const phone = account.profile?.phone ?? '';
  const searched = useRead(
    'searchAccounts',
    { query: { keyword: phone, page: 1, perPage: 20 } },
    { enabled: cannotTell && phone !== '', staleTime: 60_000 },
  );
  if (asked.data) {
    const { data } = asked.data;
    return { phone: data.phone.map(displayNameOf), linkedin: data.linkedin.map(displayNameOf), isWhole: true };
  }
  if (!cannotTell) return { phone: undefined, linkedin: undefined, isWhole: true };
  const known = [...queue.applications.values()].map((application) => application.data);
  return {
    /* Not known until the other accounts are there: nothing found is not nothing there. */
    phone:
      phone === '' || searched.data
        ? samePhone(account, searched.data?.data.items ?? []).map(displayNameOf)
        : undefined,
    linkedin: sameLinkedin(account, known).map(({ profile }) => displayNameOf(profile ?? {})),
    isWhole: false,
  };
};
