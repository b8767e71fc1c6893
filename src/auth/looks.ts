/** Theme and language of this browser's last administrator. */
interface Looks {
  readonly theme?: string | undefined;
  readonly locale?: string | undefined;
}

const keys = { theme: 'ExpertDesk.theme', locale: 'ExpertDesk.locale' } as const;

export const readLooks = (storage: Pick<Storage, 'getItem'>): Looks => ({
  theme: storage.getItem(keys.theme) ?? undefined,
  locale: storage.getItem(keys.locale) ?? undefined,
});

export const keepLooks = (storage: Pick<Storage, 'setItem' | 'removeItem'>, looks: Looks): void => {
  for (const name of ['theme', 'locale'] as const) {
    const value = looks[name];
    if (value === undefined) storage.removeItem(keys[name]);
    else storage.setItem(keys[name], value);
  }
};

export const applyLooks = (page: HTMLElement, { theme, locale }: Looks): void => {
  if (theme === undefined) page.removeAttribute('data-theme');
  else page.setAttribute('data-theme', theme);
  if (locale !== undefined) page.setAttribute('lang', locale);
};
