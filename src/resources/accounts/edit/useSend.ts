import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { AccountEdit } from '#contract/editRules.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/components/notices.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useRefreshAccounts } from '../useRefreshAccounts.ts';
import type { AccountForm } from './accountForm.ts';
import { focusFirst } from './formErrors.ts';
import { serverProblems } from './formProblems.ts';
import type { Loaded } from './loaded.ts';
import { toWire } from './toWire.ts';
import type { EditedAccount } from './useAccountForm.ts';
import { useReadAccount } from './useReadAccount.ts';

const STALE = 412;

const isField = (field: string): field is FieldPath<AccountForm> => /^(profile|expertProfile)\./.test(field);

/** An account as a save has made it, for want of the record in the answer. The old version lets the next save find out. */
const asSent = ({ account, version }: Loaded, { profile, expertProfile }: AccountEdit): Loaded => ({
  version,
  account: {
    ...account,
    profile: account.profile && { ...account.profile, ...profile },
    expertProfile: account.expertProfile && { ...account.expertProfile, ...expertProfile },
  },
});

/** How a save ended; `stale`: somebody else has saved the account since it was loaded. */
export type Outcome = 'saved' | 'stale' | 'failed';

/**
 * Sends the form on top of what was loaded. A failure shows its first message, puts each at its field, and leaves what
 * was typed as it is (spec 8); `notSaved` is one that no field explains, until the next attempt.
 */
export const useSend = ({ form, rebase }: EditedAccount) => {
  const { run, isPending } = useAction('editAccount', { success: messages.editSuccess });
  const notifyFailure = useNotifyFailure();
  const read = useReadAccount();
  const refresh = useRefreshAccounts();
  const [notSaved, setNotSaved] = useState<HttpError>();

  const fail = (error: HttpError, values: AccountForm) => {
    const problems = Object.entries(serverProblems(error.fields, values)).map(([field, message]) => ({
      field,
      message,
    }));
    for (const { field, message } of problems) {
      if (isField(field)) form.setError(field, { type: 'server', message });
    }
    focusFirst(problems.map(({ field }) => field));
    if (problems.length === 0) setNotSaved(error);
    const message = Object.values(error.fields)[0] ?? error.message;
    notifyFailure(error, { message, autoHideDuration: LONG_NOTICE });
  };

  /* It is saved: that it could not be read again is the page's own next read to tell. */
  const readOr = (sent: Loaded) => read(sent.account.id).catch(() => sent);

  const send = async (values: AccountForm, { account, version }: Loaded): Promise<Outcome> => {
    const { id } = account;
    const body = toWire(values, account);
    setNotSaved(undefined);
    try {
      const { data, version: stored } = await run({ params: { id }, body }, { ifMatch: version });
      const isWhole = Boolean(data?.profile ?? data?.expertProfile);
      rebase(data && isWhole ? { account: data, version: stored } : await readOr(asSent({ account, version }, body)));
      refresh();
      return 'saved';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) return 'stale';
      fail(error, values);
      return 'failed';
    }
  };
  return { send, fail, isPending, notSaved };
};
