/* Generated faces for the demo data, drawn from a code of their features. */

/** Features of a face; each is a base-36 digit of its code, modulo the number of variants. */
export interface Looks {
  readonly ground: number;
  /** From light to dark. */
  readonly skin: number;
  /** Index of `SHORT` styles, then of long ones. */
  readonly hair: number;
  /** From dark to light, grey and white last. */
  readonly hairColour: number;
  /** None, stubble, a beard. */
  readonly beard: number;
  /** None, round, square. */
  readonly glasses: number;
  readonly clothes: number;
  readonly clothesColour: number;
}

const order = ['ground', 'skin', 'hair', 'hairColour', 'beard', 'glasses', 'clothes', 'clothesColour'] as const;

export const FACE_CODE = '[0-9a-z]{8}';

export const codeOf = (looks: Looks): string => order.map((part) => looks[part].toString(36)).join('');

export const faceAddress = (code: string): string => `/pictures/${code}.svg`;

const grounds = '#dbe7e4 #e4e0ee #f1e2d6 #dde6f2 #eee6cf #e9dcdf #d9e9da #e6e6e6'.split(' ');
const skins = '#f6d7c3 #eec3a4 #d9a47c #b97f57 #8f5c3d #633d29'.split(' ');
const hairColours = '#23201f #3a2a22 #5a3d2b #7d5233 #9a4f2c #c79b5b #9b9b9b #dcd8d2'.split(' ');
const garments = '#2f5d62 #5c4b7d #8a4b4b #37557a #7a6a3b #3d3f45 #4e7350 #a5654a #e8e4dc'.split(' ');

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Hair behind the head and in front of it, as paths. */
type Style = readonly [behind: string, before: string];

const cap = 'M27 44C25 24 36 15 48 15s23 9 21 29c-3-8-6-12-9-14-7 3-17 3-24 0-3 2-6 6-9 14z';
const short: readonly Style[] = [
  ['', cap],
  ['', 'M27 45c-3-18 5-30 19-31 12-1 24 6 23 31-2-7-4-11-6-15-10 1-20-1-27-6-4 5-7 12-9 21z'],
  [
    '',
    'M28 40c-4-4-2-10 1-12-1-6 4-10 9-10 3-4 9-5 13-3 6-2 12 1 13 6 5 2 7 8 4 13 1 3 0 5-1 7-2-6-5-10-9-12-7 2-16 2-22 0-4 2-7 5-8 11z',
  ],
  ['', 'M28 40c0-14 8-22 20-22s20 8 20 22c-2-6-5-9-8-11-8 2-16 2-24 0-3 2-6 5-8 11z'],
  ['', ''],
];
const long: readonly Style[] = [
  ['M24 74c-3-20-3-38 3-48 5-8 13-12 21-12s16 4 21 12c6 10 6 28 3 48z', cap],
  [
    'M26 60c-4-14-3-28 2-36 5-7 12-10 20-10s15 3 20 10c5 8 6 22 2 36-12 5-32 5-44 0z',
    'M28 46c0-10 2-17 6-21 9 7 22 9 31 8 2 4 3 8 3 13 3-20-4-31-20-31S25 26 28 46z',
  ],
  ['M48 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z', cap],
  [
    'M22 58c-7-6-6-15-2-20-2-10 5-19 13-21 8-8 22-8 30 0 8 2 15 11 13 21 4 5 5 14-2 20-6 6-46 6-52 0z',
    'M28 43c-1-14 7-24 20-24s21 10 20 24c-3-6-6-9-9-11-7 2-15 2-22 0-3 2-6 5-9 11z',
  ],
  ['M66 30c10 4 12 20 8 40-5-2-8-8-9-16z', 'M28 46c-2-20 7-31 20-31s22 11 20 31c-2-9-8-16-16-19-5 6-14 10-24 19z'],
];
const styles = [...short, ...long];

export const SHORT = short.length;
export const STYLES = styles.length;

const body = 'M10 98c0-18 14-27 38-27s38 9 38 27z';
const clothes: readonly ((colour: string) => string)[] = [
  (colour) => shape(body, colour),
  (colour) => shape(body, colour) + shape('M36 71l12 16 12-16c-7-2-17-2-24 0z', '#fff'),
  (colour) => shape(body, colour) + shape('M37 70l11 9 11-9 4 6-9 10-6-5-6 5-9-10z', '#fff'),
  (colour) => shape(body, colour) + shape('M37 64h22v11c-7 4-15 4-22 0z', colour),
];

const beards: readonly ((colour: string) => string)[] = [
  () => '',
  (colour) => shape('M30 50c1 16 8 24 18 24s17-8 18-24c-4 7-10 9-18 9s-14-2-18-9z', colour, ' opacity=".25"'),
  (colour) => shape('M29 47c0 20 8 30 19 30s19-10 19-30c-3 8-9 10-19 10s-16-2-19-10z', colour),
];

const glasses = [
  '',
  line('M33 45a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM51 45a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM45 44q3-2 6 0', '#33363b', 1.6),
  line('M33 41h10q2 0 2 2v4q0 2-2 2h-8q-2 0-2-2zM53 41h10v6q0 2-2 2h-8q-2 0-2-2v-4q0-2 2-2zM45 43h6', '#33363b', 1.4),
];

const inTurn = <T>(items: readonly [T, ...T[]] | readonly T[], number: number): T => {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('Nothing to draw');
  return item;
};

/** An SVG of at most 2 kB: shapes and colours, without scripts, resources or links. Any code is a face. */
export const drawFace = (code: string): string => {
  const [ground, skin, style, hair, beard, spectacles, dress, dye] = [...code].map((digit) =>
    Number.parseInt(digit, 36),
  );
  const number = (digit: number | undefined) => digit ?? 0;
  const [tone, colour] = [inTurn(skins, number(skin)), inTurn(hairColours, number(hair))];
  const [behind, before] = inTurn(styles, number(style));
  const ink = number(skin) % skins.length > 3 ? '#1c1210' : '#3b2a25';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 3 82 82" width="96" height="96">',
    shape('M0 0h96v96H0z', inTurn(grounds, number(ground))),
    behind && shape(behind, colour),
    shape('M40 58h16v14q-8 8-16 0z', tone),
    shape('M40 62q8 9 16 0v4q-8 9-16 0z', '#000', ' opacity=".12"'),
    inTurn(clothes, number(dress))(inTurn(garments, number(dye))),
    shape('M26 46a4 5 0 0 1 4-3v10a4 5 0 0 1-4-7zM70 46a4 5 0 0 0-4-3v10a4 5 0 0 0 4-7z', tone),
    shape('M29 40c0-14 8-21 19-21s19 7 19 21v6c0 15-8 24-19 24s-19-9-19-24z', tone),
    inTurn(beards, number(beard))(colour),
    before && shape(before, colour),
    line('M36 39q3-2 6 0M54 39q3-2 6 0', ink, 1.8),
    shape('M37 45a2 2.4 0 1 0 4 0 2 2.4 0 1 0-4 0zM55 45a2 2.4 0 1 0 4 0 2 2.4 0 1 0-4 0z', ink),
    line('M48 46v6q-1 1-2 .5', '#000', 1.2).replace('/>', ' opacity=".25"/>'),
    line('M42 59q6 5 12 0', number(beard) % beards.length === 2 ? '#fff' : '#7a3b34', 2),
    inTurn(glasses, number(spectacles)),
    '</svg>',
  ].join('');
};
