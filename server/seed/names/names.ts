/** Letters that are no letter of ASCII with a mark on it, as they are written in an address. */
const usual: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' };

const lettersOf = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Languages that write some letters otherwise than others do: Ukraine's own rules of 2010, Bulgaria's of 2009. */
const spellings = {
  German: lettersOf('äae öoe üue'),
  Ukrainian: lettersOf(
    'аa бb вv гh ґg дd еe єie жzh зz иy іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ь юiu яia',
  ),
  Bulgarian: lettersOf(
    'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya',
  ),
} as const;

/** A name in the letters a to z alone, as its owner would write it in an address: Jürgen is juergen in German, Łukasz lukasz. */
export const romanise = (name: string, letters: Readonly<Record<string, string>> = {}): string =>
  [...name.toLowerCase().normalize('NFC')]
    .map((letter) => letters[letter] ?? usual[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** One name, and how it is written in an address. */
export interface Name {
  readonly shown: string;
  readonly inAddress: string;
}

/** Names that go together: of one language and one script. */
export interface Names {
  /** What its people speak: their own language first, then what most of them have learned. */
  readonly languages: readonly string[];
  /** First and last of the skin tones that pictures of them have, from light to dark (faces.ts). */
  readonly tones: readonly [number, number];
  readonly she: readonly Name[];
  readonly he: readonly Name[];
  /** Many languages tell by the end of a last name whose it is. */
  readonly last: readonly { readonly she: Name; readonly he: Name }[];
}

type Kind = readonly [languages: string, ...tones: [number, number]];

/**
 * Three lists of words. A last name that is a woman's in another form has both, the man's first: `Novák/Nováková`; a name
 * in a script that no rule romanises has that after a sign: `佐藤=sato`. A line under two words of a name is a space.
 */
export const names = ([languages, ...tones]: Kind, she: string, he: string, last: string): Names => {
  const known = languages.split(', ');
  const letters = Object.entries(spellings).find(([language]) => language === known[0])?.[1];
  const nameOf = (text: string): Name => {
    const [shown = '', romanised] = text.replaceAll('_', ' ').split('=');
    return { shown, inAddress: romanised ?? romanise(shown, letters) };
  };
  const all = (text: string) => text.split(' ').map(nameOf);
  const lasts = last.split(' ').map((text) => {
    const [his = '', hers = his] = text.split('/');
    return { she: nameOf(hers), he: nameOf(his) };
  });
  return { languages: known, tones, she: all(she), he: all(he), last: lasts };
};
