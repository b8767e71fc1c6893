import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserShelf } from '#src/drafts/browserShelf.ts';
import { DraftsContext } from '#src/drafts/DraftsContext.ts';
import { createDraftStore } from '#src/drafts/draftStore.ts';
import { sampleAccount } from '#tests/support/sampleAccount.ts';
import { useAccountDraft } from './useAccountDraft.ts';
import { useAccountForm } from './useAccountForm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('is no draft any more as soon as it is saved: a reload right after offers nothing', async () => {
  const store = createDraftStore(browserShelf(), 'ada', Date.now);
  const loaded = { account: sampleAccount };
  const { result } = renderHook(
    () => {
      const edited = useAccountForm(loaded);
      useAccountDraft(edited);
      return edited;
    },
    { wrapper: ({ children }) => <DraftsContext value={store}>{children}</DraftsContext> },
  );
  const page = `account@1 ${sampleAccount.id}`;
  act(() => result.current.form.setValue('profile.firstName', 'Wilhelmina'));
  await wait(300);
  expect(await store.read(page)).toBeDefined();
  const profile = { ...sampleAccount.profile, firstName: 'Wilhelmina' };
  act(() => result.current.rebase({ account: { ...sampleAccount, profile } }));
  await wait(0);
  expect(await store.read(page)).toBeUndefined();
});
