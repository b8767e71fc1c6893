import { z } from 'zod';
import { fieldKinds } from './fieldKinds.ts';

/** One side of a meeting or a transaction. */
export const party = z
  .object({
    id: z.string().nullish(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    displayName: z.string().nullish(),
    timezone: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  })
  .register(fieldKinds, { kind: 'party' });
export type Party = z.output<typeof party>;

/** True for what can be one side of a meeting. */
export const isParty = (value: unknown): value is Party => party.safeParse(value).success;
