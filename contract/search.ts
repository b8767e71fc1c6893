import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** So many of each type are found at most. */
export const FOUND_OF_A_TYPE = 8;

/**
 * Something that a search has found, in words of no language:
 *
 * - of `accounts` the title is the name, the subtitle the email;
 * - of `meetings` `expert · user`, and the instant when it starts;
 * - of `transactions` type, amount and currency (`CAPTURE 49.50 EUR`), and the status;
 * - of a record what it is known by, and the first of its other fields that were searched.
 */
export const foundItem = object(() => ({
  /** The resource's name: `accounts`, `meetings`, `transactions`, or that of a record. */
  type: z.string(),
  id: z.string(),
  /** What people call it by where they talk: `M-10482`. */
  number: z.string().nullish(),
  title: z.string(),
  subtitle: z.string().nullish(),
  /** The path of its record below the API's base. */
  path: z.string(),
}));

export const searchEndpoints = defineEndpoints({
  search: {
    route: 'GET admin/search',
    summary: `Anything by name, email, phone, number or id: at most ${FOUND_OF_A_TYPE} of a type, what is meant exactly first`,
    query: object(() => ({ q: z.string().trim().min(1).max(200) })),
    data: z.array(foundItem),
  },
});
