const parse = (value: string): URL | undefined => {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  /* Rejects userinfo, another spelling of the host, and characters that `URL` drops. */
  const isAsWritten = value.toLowerCase().startsWith(`${url.protocol}//${url.host}`) && !/[\s\\\p{C}]/u.test(value);
  return isAsWritten && url.username === '' && url.password === '' ? url : undefined;
};

/** An http(s) URL that leads to the host it shows; otherwise undefined, as other schemes could run scripts. */
export const webAddress = (value: string): string | undefined => {
  const url = parse(value);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
};

export const linkedinAddress = (value: string): string | undefined => {
  const url = parse(value);
  const isLinkedin = url?.protocol === 'https:' && /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(url.host);
  return isLinkedin ? url.href : undefined;
};

interface PicturePage {
  readonly origin: string;
  readonly isProxied: boolean;
}

/** A picture of this origin or inline; if the API does not proxy pictures, of any https host. */
export const ownPicture = (value: string, { origin, isProxied }: PicturePage): string | undefined => {
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,/.test(value)) return value;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
  if (url?.origin === origin && url.protocol !== 'blob:') return value;
  return !isProxied && parse(value)?.protocol === 'https:' ? value : undefined;
};
