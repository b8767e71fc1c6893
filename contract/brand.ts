/** A company's colour, `#rrggbb` or `#rgb`, from which the portal derives every shade it needs. */
export const BRAND_COLOR = /^#(?:[0-9a-f]{3}){1,2}$/i;

export const notBrandColor = 'must be a colour like #0f5f59';
