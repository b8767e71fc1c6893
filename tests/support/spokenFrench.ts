import { vi } from 'vitest';
import { en } from '#src/i18n/en.ts';
import { auditSentences as enSentences } from '#src/i18n/en/auditSentences.ts';
import { auth as enAuth } from '#src/i18n/en/auth.ts';
import { fr } from '#src/i18n/fr.ts';
import { auditSentences as frSentences } from '#src/i18n/fr/auditSentences.ts';
import { auth as frAuth } from '#src/i18n/fr/auth.ts';
import { widgets } from '#src/i18n/fr/widgets.ts';
import { typeset } from '#src/i18n/typeset.ts';

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

const leavesOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leavesOf) : [];
};

/** Words of dates, in each format that a screen uses. */
const calendarWords = Array.from(
  { length: 12 * 28 },
  (_, day) => new Date(Date.UTC(2026, day / 28, (day % 28) + 1)),
).flatMap((date) =>
  (['short', 'long'] as const).map((length) =>
    new Intl.DateTimeFormat('fr-FR', { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' }).format(date),
  ),
);

/** Words of no language: codes, names of products and zones, keyboard keys, units. */
const international = [
  'Expert Desk UTC GMT CSV PDF EUR USD visa mastercard',
  // The key that has this name on every system.
  'Ctrl',
  // Placeholder of a picker for a month and a year.
  'MM AAAA',
  // Units that Intl formats.
  'min ans',
];

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

const vocabulary = new Set(
  [
    ...leavesOf(fr),
    ...leavesOf(frAuth),
    ...leavesOf(frSentences),
    ...leavesOf(widgets),
    ...calendarWords,
    countryNames.of('PT') ?? '',
    ...international,
  ].flatMap((text) => wordsIn(text.replaceAll(/%?\{\w+\}/g, ' '))),
);

const french = new Set(
  [...leavesOf(fr), ...leavesOf(typeset(frAuth)), ...leavesOf(typeset(frSentences))].map((text) => text.trim()),
);
/** English texts without a French counterpart: any of them on a French screen is untranslated, whatever its words. */
const onlyEnglish = new Set(
  [...leavesOf(en), ...leavesOf(enAuth), ...leavesOf(enSentences)]
    .flatMap((text) => text.split('||||'))
    .map((text) => text.trim())
    .filter((text) => !french.has(text)),
);

const aria = 'aria-label aria-description aria-valuetext aria-roledescription';
const attributes = `title placeholder alt ${aria}`.split(' ');

/** Every visible or accessible text on the page. */
export const textsOnScreen = (): string[] => {
  const texts = [document.title];
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && ['SCRIPT', 'STYLE', 'HEAD'].includes(node.tagName)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof Element) texts.push(...attributes.flatMap((name) => node.getAttribute(name) ?? []));
  }
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
};

/** Removes emails, addresses, identifiers and zone names, which are the same in every language. */
const nameless = (text: string) =>
  text
    .replaceAll(/\S*@\S+|https?:\/\/\S+|[\da-f]{8}-[\da-f-]{27}|(?:^|(?<=[\s(]))\/\S*/gi, ' ')
    .replaceAll(/\b[A-Z][A-Za-z]+(\/[A-Z][\w-]+)+/g, ' ');

/** Texts that are not French, each with the reason; `data` holds the words of the displayed records. */
export const foreignAmong = (texts: readonly string[], data: string): string[] => {
  const known = new Set(wordsIn(data));
  return texts.flatMap((text) => {
    if (onlyEnglish.has(text)) return [`${text} (an English text)`];
    if (/\p{L}: /u.test(text)) return [`${text} (an English colon)`];
    const foreign = wordsIn(nameless(text)).filter((word) => !vocabulary.has(word) && !known.has(word));
    return foreign.length > 0 ? [`${text} (${foreign.join(', ')})`] : [];
  });
};

export const foreignTexts = (data: string): string[] => foreignAmong(textsOnScreen(), data);

/** Makes the browser's language French until the test ends. */
export const speakFrench = (): void => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'fr']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR');
};
