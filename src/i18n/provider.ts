import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { readUsedBy } from '#contract/envelope.ts';
import { loadMessages } from './load.ts';
import { locales, pickLocale, type Locale } from './locales.ts';

/** What the server says of where a record is used has numbers in it: it is put together anew in the user's language. */
const tellingUses = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const uses = readUsedBy(key);
    if (uses === undefined) return provider.translate(key, options);
    const told = uses.map(([word, count]) =>
      provider.translate(`components.usedBy.${word}`, { smart_count: count, _: `${count} ${word}` }),
    );
    const list = new Intl.ListFormat(provider.getLocale()).format(told);
    return provider.translate('components.usedBy.sentence', { list, _: key });
  },
});

/** react-admin's translations, starting in `locale`; another language is fetched when somebody switches to it. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const initial = await loadMessages(locale);
  const messagesOf = (wanted: string) => (wanted === locale ? initial : loadMessages(pickLocale(wanted, [])));
  return tellingUses(polyglotI18nProvider(messagesOf, locale, [...locales]));
};
