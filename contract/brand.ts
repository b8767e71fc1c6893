import { z } from 'zod';

/** A company's colour, from which the portal derives every shade it needs. */
export const brandColor = z.string().regex(/^#(?:[0-9a-f]{3}){1,2}$/i, 'must be a colour like #0f5f59');
