import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { readUsedBy } from '#contract/envelope.ts';
import { readLimit } from '#contract/messages.ts';
import { formatNumber, numberFormat } from '#src/format/intl.ts';
import { loadMessages, locales, pickLocale, type Locale } from './locales.ts';

/** Recomposes the contract's sentences that contain numbers, to translate them. */
const withNumbers = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const found = readLimit(key);
    if (found) {
      const limit = formatNumber(found.limit, provider.getLocale());
      return provider.translate(`limits.${found.name}`, { limit, _: key });
    }
    const uses = readUsedBy(key);
    if (uses === undefined) return provider.translate(key, options);
    const phrases = uses.map(([word, count]) => {
      const resource = word.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());
      const name = provider.translate(`resources.${resource}.name`, { smart_count: count, _: word }).toLowerCase();
      return provider.translate(`components.usedBy.${word}`, { smart_count: count, _: `%{smart_count} ${name}` });
    });
    const list = new Intl.ListFormat(provider.getLocale()).format(phrases);
    return provider.translate('components.usedBy.sentence', { list, _: key });
  },
});

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A number with grouped digits ("3,500"); a right-to-left text isolated, as it would reorder the sentence around it. */
const written = (value: unknown, locale: string): string => {
  if (typeof value === 'number') return numberFormat(locale, {}).format(value);
  const text = String(value);
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
};

const writing = (locale: () => string) =>
  function replace(this: string, pattern: RegExp, valueOf: (expression: string, name: string) => unknown): string {
    return this.replace(pattern, (expression: string, name: string) => written(valueOf(expression, name), locale()));
  };

export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const initial = await loadMessages(locale);
  const messagesOf = (wanted: string) => (wanted === locale ? initial : loadMessages(pickLocale(wanted, [])));
  const provider: I18nProvider = polyglotI18nProvider(messagesOf, locale, [...locales], {
    replace: writing(() => provider.getLocale()),
  });
  return withNumbers(provider);
};
