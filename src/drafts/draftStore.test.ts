import { describe, expect, it } from 'vitest';
import { createDraftStore, type DraftShelf } from './useDraft.ts';

const DAY = 24 * 60 * 60 * 1000;

/** In-memory shelf shared by several stores, as the administrators of one browser share it. */
const createShelf = () => {
  const kept = new Map<string, unknown>();
  const shelf: DraftShelf = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    delete: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    entries: async () => [...kept],
  };
  return { shelf, kept };
};

describe('the drafts', () => {
  it('are not shared', async () => {
    const { shelf } = createShelf();
    await createDraftStore(shelf, 'ada', () => 0).write('account@1 7', 'typed');
    const others = createDraftStore(shelf, 'bob', () => 0);
    expect(await others.read('account@1 7')).toBeUndefined();
    await others.clear();
    expect(await createDraftStore(shelf, 'ada', () => 0).read('account@1 7')).toEqual({ typed: 'typed', savedAt: 0 });
  });

  it('of a week ago are deleted, also those of other administrators; younger ones stay', async () => {
    const { shelf, kept } = createShelf();
    await createDraftStore(shelf, 'ada', () => 0).write('old', 'typed');
    await createDraftStore(shelf, 'ada', () => 3 * DAY).write('young', 'typed');
    await shelf.set('bob broken', 'no draft at all');
    await createDraftStore(shelf, 'bob', () => 8 * DAY).sweep();
    expect([...kept.keys()]).toEqual(['ada young']);
  });

  it('last a week and are then deleted', async () => {
    const { shelf, kept } = createShelf();
    let now = 0;
    const drafts = createDraftStore(shelf, 'ada', () => now);
    await drafts.write('page', 'typed');
    now = 7 * DAY - 1;
    expect(await drafts.read('page')).toBeDefined();
    now += 1;
    expect(await drafts.read('page')).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('are all deleted at a logout, and a late one is not stored', async () => {
    const { shelf, kept } = createShelf();
    const drafts = createDraftStore(shelf, 'ada', () => 0);
    await drafts.write('one', 'typed');
    await drafts.write('two', 'typed');
    const cleared = drafts.clear();
    await drafts.write('three', 'typed');
    await cleared;
    const otherTab = createDraftStore(shelf, 'ada', () => 0);
    otherTab.close();
    await otherTab.write('four', 'typed');
    expect(kept.size).toBe(0);
  });
});
