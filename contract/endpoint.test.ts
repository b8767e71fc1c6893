import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Written } from './codecs.ts';
import type { Output, Parsed } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';
import type { Minor } from './money.ts';
import { instant, money, openEnum } from './primitives.ts';

const record = z.object({
  id: z.string(),
  company: z.string().nullish(),
  part: z.object({ note: z.string().optional() }).nullish(),
  entries: z.array(z.object({ end: z.string().nullish() })).nullish(),
  status: openEnum(['A', 'B']).nullish(),
  at: instant.nullish(),
  price: money.min(1),
});

test('our server writes every field of a schema, at any depth: null where there is none', () => {
  expectTypeOf<Written<typeof record>>().toEqualTypeOf<{
    id: string;
    company: string | null;
    part: { note: string } | null;
    entries: { end: string | null }[] | null;
    status: 'A' | 'B' | null;
    at: Date | null;
    price: Minor;
  }>();
});

test('a client reads the same fields as optional, for another API may leave them out', () => {
  type Profile = NonNullable<Output<Endpoints['getAccount']>['profile']>;
  expectTypeOf<Omit<Profile, 'company'>>().toExtend<Profile>();
});

test('a handler receives instants, a caller passes their texts', () => {
  expectTypeOf<Parsed<Endpoints['createMeeting']>['body']['dateTime']>().toEqualTypeOf<Date>();
  expectTypeOf<Parsed<Endpoints['searchAudit']>['query']['from']>().toEqualTypeOf<Date | undefined>();
  expectTypeOf<string>().toExtend<Output<Endpoints['getMeeting']>['dateTime']>();
});
