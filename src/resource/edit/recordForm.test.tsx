import { act, renderHook } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '#src/dataProvider/index.ts';
import { browserShelf, createDraftStore, DraftsContext } from '#src/drafts/useDraft.ts';
import { createKit, json } from '#tests/support/apiKit.ts';
import type { FormShape } from './formShape.ts';
import { useEditedRecord, useRecordDraft } from './recordForm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Charity {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}
const shape: FormShape<Charity, { name: string; phone: string }> = {
  fields: [{ source: 'name' }, { source: 'phone' }],
  toForm: ({ name, phone }) => ({ name, phone }),
  toWire: (values) => values,
  draft: 'charity@1',
  entity: 'charities',
  success: 'Saved',
};
const typedOn: Charity = { id: 'c1', name: 'Hut', phone: '1' };
const typed = { name: 'Sanctuary', phone: '1' };
const charity: Charity = { ...typedOn, phone: '2' };

const open = async (record: Charity, hasVersions: boolean) => {
  const store = createDraftStore(browserShelf(), 'bea', Date.now);
  await store.write('charity@1 c1', { values: typed, base: typedOn });
  const { client } = createKit({ answers: hasVersions ? {} : { capabilities: () => json({}, 404) } });
  await client.capabilities.read();
  const { result, rerender } = renderHook(
    (now: Charity) => {
      const edited = useEditedRecord(shape, now);
      return { edited, draft: useRecordDraft(shape, edited, false) };
    },
    {
      initialProps: record,
      wrapper: ({ children }) => (
        <DataProviderContext value={createDataProvider(client, [])}>
          <DraftsContext value={store}>{children}</DraftsContext>
        </DataProviderContext>
      ),
    },
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { result, rerender };
};

it.each([
  ['is found by the save', true, typedOn, typed],
  ['is kept, on an API without versions', false, charity, { ...typed, phone: '2' }],
])('A change beside a restored draft or an edited form %s', async (_, hasVersions, base, values) => {
  const draft = await open(charity, hasVersions);
  act(() => draft.result.current.draft.restore());
  const refetched = await open(typedOn, hasVersions);
  act(() => refetched.result.current.edited.form.setValue('name', typed.name));
  refetched.rerender(charity);
  for (const { result } of [draft, refetched]) {
    expect(result.current.edited.base).toEqual(base);
    expect(result.current.edited.form.getValues()).toEqual(values);
  }
});
