/** The parts of an address that a link may go to: `host` without userinfo, port and the like. */
const parse = (value: string): URL | undefined => {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  /* What is read is where it goes: no name before an @, no other spelling of the host, no character that is left out. */
  const isAsWritten = value.toLowerCase().startsWith(`${url.protocol}//${url.host}`) && !/[\s\\\p{C}]/u.test(value);
  return isAsWritten && url.username === '' && url.password === '' ? url : undefined;
};

/**
 * Where a link of somebody's text may go: a page on the web, and no other than the one that is read. Undefined: the text
 * stays a text; another scheme could run as a script.
 */
export const webAddress = (value: string): string | undefined => {
  const url = parse(value);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
};

/** A page at LinkedIn, over https and the usual port; undefined for any other address. */
export const linkedinAddress = (value: string): string | undefined => {
  const url = parse(value);
  const isLinkedin = url?.protocol === 'https:' && /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(url.host);
  return isLinkedin ? url.href : undefined;
};

interface PicturePage {
  readonly origin: string;
  /** Whether the API fetches pictures of other hosts, so that these are not told who looks. */
  readonly isProxied: boolean;
}

/** A picture that the page loads itself: of its own origin, or within the text; over https of any host that the API does not ask. */
export const ownPicture = (value: string, { origin, isProxied }: PicturePage): string | undefined => {
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,/.test(value)) return value;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
  if (url?.origin === origin && url.protocol !== 'blob:') return value;
  return !isProxied && parse(value)?.protocol === 'https:' ? value : undefined;
};
