import { useNotify } from 'react-admin';
import type { FieldPath } from 'react-hook-form';
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

/** How a save ended; `stale`: somebody else has saved the account since it was loaded. */
export type Outcome = 'saved' | 'stale' | 'failed';

/**
 * Sends the form on top of what was loaded. A failure shows its first message, puts each at its field, and leaves what
 * was typed as it is (spec 8).
 */
export const useSend = ({ form, rebase }: EditedAccount) => {
  const { run, isPending } = useAction('editAccount');
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const read = useReadAccount();
  const refresh = useRefreshAccounts();

  const fail = (error: HttpError, values: AccountForm) => {
    const problems = Object.entries(serverProblems(error.fields, values)).map(([field, message]) => ({
      field,
      message,
    }));
    for (const { field, message } of problems) {
      if (isField(field)) form.setError(field, { type: 'server', message });
    }
    focusFirst(problems);
    const message = Object.values(error.fields)[0] ?? error.message;
    notifyFailure(error, { message, autoHideDuration: LONG_NOTICE });
  };

  const send = async (values: AccountForm, { account, version }: Loaded): Promise<Outcome> => {
    const { id } = account;
    try {
      const reply = await run({ params: { id }, body: toWire(values, account) }, { ifMatch: version });
      const { data } = reply;
      const isWhole = Boolean(data?.profile ?? data?.expertProfile);
      rebase(data && isWhole ? { account: data, version: reply.version } : await read(id));
      notify(messages.editSuccess, { type: 'success', messageArgs: { _: messages.editSuccess } });
      refresh();
      return 'saved';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) return 'stale';
      fail(error, values);
      return 'failed';
    }
  };
  return { send, isPending };
};
