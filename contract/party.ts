import { z } from 'zod';

/** One side of a meeting or a transaction. */
export const party = z.object({
  id: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  displayName: z.string().nullish(),
  timezone: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});
export type Party = z.output<typeof party>;
