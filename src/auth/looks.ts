/** What the public pages take over from this browser's last administrator: looks and language, nothing else. */
export interface Looks {
  readonly theme?: string | undefined;
  readonly locale?: string | undefined;
}

const keys = { theme: 'ExpertDesk.theme', locale: 'ExpertDesk.locale' } as const;

export const readLooks = (storage: Pick<Storage, 'getItem'>): Looks => ({
  theme: storage.getItem(keys.theme) ?? undefined,
  locale: storage.getItem(keys.locale) ?? undefined,
});

/** Keeps one look for the public pages; undefined forgets it. */
export const keepLook = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  name: keyof Looks,
  value: string | undefined,
): void => {
  if (value === undefined) storage.removeItem(keys[name]);
  else storage.setItem(keys[name], value);
};
