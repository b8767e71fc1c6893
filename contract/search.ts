import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** Maximum number of hits per type. */
export const FOUND_OF_A_TYPE = 8;

/**
 * A hit of a search, independent of the language. Title and subtitle:
 *
 * - `accounts`: name; email;
 * - `meetings`: `expert · user`; start as an instant;
 * - `transactions`: type, amount and currency (`CAPTURE 49.50 EUR`); status;
 * - records: `represent` field, or the id if that is empty; first other `search` field with a value.
 */
export const foundItem = object(() => ({
  /** The resource's name: `accounts`, `meetings`, `transactions`, or that of a record. */
  type: z.string(),
  id: z.string(),
  /** Short number for use in conversation: `M-10482`. */
  number: z.string().nullish(),
  title: z.string(),
  subtitle: z.string().nullish(),
  /** Path of the record, relative to the API's base. */
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
