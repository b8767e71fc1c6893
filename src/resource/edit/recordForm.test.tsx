import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserShelf, createDraftStore, DraftsContext } from '#src/drafts/useDraft.ts';
import type { FormShape } from './formShape.ts';
import { useEditedRecord, useRecordDraft } from './recordForm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

interface Charity {
  readonly id: string;
  readonly name: string;
}
const shape: FormShape<Charity, { name: string }> = {
  fields: [{ source: 'name', label: 'Name' }],
  toForm: ({ name }) => ({ name }),
  toWire: (values) => values,
  draft: 'charity@1',
  entity: 'charities',
  success: 'Saved',
};
const charity: Charity = { id: 'c1', name: 'Shelter' };

it('A draft is restored on the version that it was typed on: its save detects later changes', async () => {
  const store = createDraftStore(browserShelf(), 'bea', Date.now);
  await store.write('charity@1 c1', { values: { name: 'Sanctuary' }, base: { ...charity, name: 'Hut' } });
  const { result } = renderHook(
    () => {
      const edited = useEditedRecord(shape, charity);
      return { edited, draft: useRecordDraft(shape, edited, false) };
    },
    { wrapper: ({ children }) => <DraftsContext value={store}>{children}</DraftsContext> },
  );
  await wait(0);
  act(() => result.current.draft.restore());
  expect(result.current.edited.base.name).toBe('Hut');
});
