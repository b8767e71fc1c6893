import { BRAND_COLOR } from '#contract/brand.ts';

/* The portal's branding, which `/config.js` may set. Loaded first: its only import is one rule of the contract. */

export interface Brand {
  readonly name: string;
  /** URL of a picture; if undefined, the default mark. */
  readonly mark: string | undefined;
  /** `#rrggbb` or `#rgb` */
  readonly color: string;
}

const own: Brand = { name: 'Expert Desk', mark: undefined, color: '#0f5f59' };

const textIn = (given: unknown, name: string): string | undefined => {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The brand of `/config.js`; an invalid value is the default here, and an error in `readConfig` (config.ts). */
export const brandIn = (given: unknown): Brand => {
  const brand: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'brand') : undefined;
  const color = textIn(brand, 'color') ?? own.color;
  return {
    name: textIn(brand, 'name') ?? textIn(given, 'productName') ?? own.name,
    mark: textIn(brand, 'mark'),
    color: BRAND_COLOR.test(color) ? color : own.color,
  };
};

export const brand = (): Brand => brandIn(Reflect.get(globalThis, '__EXPERT_DESK__'));

export const productName = (): string => brand().name;

export const FACE = "'Inter Variable', system-ui, sans-serif";

export const sizes = { small: '0.75rem', text: '0.8125rem', title: '1rem', figure: '1.375rem' } as const;

export const RADIUS = 6;

const channelsOf = (hex: string) => {
  const digits = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1…21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const mixed = (color: string, end: number, part: number): string => {
  const hexOf = (channel: number) =>
    Math.round(channel + (end - channel) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${channelsOf(color).map(hexOf).join('')}`;
};

const AA = 4.5;

/** Shades of a brand colour in one mode, with enough contrast to the background, and the colour of text on them. */
const shadesFor = (color: string, { ground, on }: { readonly ground: string; readonly on: string }, end: 0 | 255) => {
  let accent = color;
  for (let part = 0.02; contrast(accent, ground) < AA; part += 0.02) accent = mixed(color, end, part);
  return { accent, accentHover: mixed(accent, 255 - end, 0.06), onAccent: on } as const;
};

/** Greys; `ground` is the background with the lowest text contrast. */
const neutral = {
  light: {
    ink: '#191d1f',
    quiet: '#565e61',
    page: '#f6f7f7',
    card: '#ffffff',
    ground: '#eaecec',
    line: '#dfe3e4',
    edge: '#7d8588',
    note: '#eef1f1',
    bad: '#b3261e',
    warning: '#8a5300',
    info: '#2a5d8f',
    success: '#23683a',
    slate: '#44546a',
    on: '#ffffff',
  },
  dark: {
    ink: '#e8ebec',
    quiet: '#a8b0b3',
    page: '#111415',
    card: '#191d1e',
    ground: '#2c3133',
    line: '#2e3436',
    edge: '#7d8588',
    note: '#242a2c',
    bad: '#ff9d94',
    warning: '#f2b866',
    info: '#93c1ee',
    success: '#86d19c',
    slate: '#a9b8cb',
    on: '#0d1112',
  },
} as const;

/** All colours of a mode; text has a contrast of at least 4.5 : 1. */
export const tokens = (color: string) => ({
  light: { ...neutral.light, ...shadesFor(color, neutral.light, 0) },
  dark: { ...neutral.dark, ...shadesFor(color, neutral.dark, 255) },
});

export const MARK =
  'M16 6a4.75 4.75 0 1 1 0 9.5A4.75 4.75 0 0 1 16 6M6 18.5h20v3.25h-2.5V26h-3.25v-4.25h-8.5V26H8.5v-4.25H6z';

const markFile = (color: string): string => {
  const { on } = contrast(color, neutral.light.on) < AA ? neutral.dark : neutral.light;
  const square = `<rect width="32" height="32" rx="7" fill="${color}"/><path d="${MARK}" fill="${on}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}</svg>`)}`;
};

const propertyOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const applyBrand = (page: Document, { name, mark, color }: Brand): void => {
  page.title = name;
  const { style } = page.documentElement;
  const { light, dark } = tokens(color);
  for (const [token, inLight] of Object.entries(light)) {
    style.setProperty(propertyOf(token), `light-dark(${inLight}, ${Reflect.get(dark, token)})`);
  }
  for (const [token, size] of Object.entries(sizes)) style.setProperty(`--size-${token}`, size);
  style.setProperty('--radius', `${RADIUS}px`);
  style.setProperty('--face', FACE);
  const icon = page.querySelector('link[rel="icon"]');
  if (mark !== undefined) icon?.setAttribute('href', mark);
  else if (color !== own.color) icon?.setAttribute('href', markFile(color));
};

/** Theme and language of the last administrator in this browser. */
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
  page.style.colorScheme = theme ?? '';
  if (locale !== undefined) page.setAttribute('lang', locale);
};
