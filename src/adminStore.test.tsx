import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAdminStore } from './openPortal.tsx';

const open = (adminId = 'ada') => {
  const store = createAdminStore(adminId);
  store.setup();
  return store;
};
const everything = () => JSON.stringify([localStorage, sessionStorage]);
const search = { filter: { keyword: 'Ophelia' } };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("The administrator's store", () => {
  it('keeps chosen rows until the session ends, through a reload, and a search only in memory', () => {
    const store = open();
    store.setItem('accounts.listParams', search);
    store.setItem('accounts.selectedIds', ['Ophelia']);
    expect(JSON.stringify(localStorage)).not.toContain('Ophelia');
    expect(store.getItem('accounts.listParams')).toEqual(search);
    expect(open().getItem('accounts.listParams')).toBeUndefined();
    expect(open().getItem('accounts.selectedIds')).toEqual(['Ophelia']);
    open().reset();
    expect(everything()).not.toContain('Ophelia');
  });

  it('stores nothing more after the session: closed pages may still write', () => {
    const store = open();
    store.reset();
    store.setItem('accounts.selectedIds', ['Ophelia']);
    expect(everything()).not.toContain('Ophelia');
  });

  it('keeps settings, columns and named views for the next session of the same administrator', () => {
    const store = open();
    const kept = {
      theme: 'dark',
      density: 'compact',
      singleKeys: 'off',
      'accounts.columns': { hidden: ['phone'] },
      'accounts.views': [1],
    };
    for (const [key, value] of Object.entries(kept)) store.setItem(key, value);
    store.reset();
    for (const [key, value] of Object.entries(kept)) expect(open().getItem(key)).toEqual(value);
    expect(open('bob.b@example.com').getItem('theme')).toBeUndefined();
  });

  it('keeps the language of its page, whichever is chosen in another', () => {
    const [store, other] = [open(), open()];
    const hear = vi.fn<(locale: string) => void>();
    store.subscribe('locale', hear);
    other.setItem('locale', 'fr');
    dispatchEvent(new StorageEvent('storage', { key: 'RaStoreExpertDesk.ada.locale', newValue: '"fr"' }));
    expect([hear.mock.calls, store.getItem('locale'), open().getItem('locale')]).toEqual([[], 'en', 'fr']);
  });

  it('deletes the leftovers of other sessions, but not the page’s own data', () => {
    open('bob.b@example.com').setItem('accounts.selectedIds', ['Ophelia']);
    sessionStorage.setItem('ExpertDesk.reloadedAt', '1');
    open('ada');
    expect(everything()).not.toContain('Ophelia');
    expect(sessionStorage.getItem('ExpertDesk.reloadedAt')).toBe('1');
  });
});
