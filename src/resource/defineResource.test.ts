import { expectTypeOf, it } from 'vitest';
import { defineRecord, type NoFields, type RecordDefinition } from '#contract/record.ts';
import { requiredText } from '#contract/rules.ts';
import type { defineResource } from './defineResource.tsx';
import type { RecordSource } from './recordResource.ts';

it('can name only fields of its record in the options of its list', () => {
  const fields = { code: requiredText };
  const coupons = defineRecord('coupons', fields, { sort: ['code'] });
  expectTypeOf(coupons).toEqualTypeOf<RecordDefinition<'coupons', typeof fields, NoFields, never>>();
  expectTypeOf<RecordSource<typeof fields & NoFields>>().toEqualTypeOf<'code' | 'id' | 'createdAt' | 'updatedAt'>();
});

it('can name only an action of its record in place of Delete', () => {
  type Options = NonNullable<Parameters<typeof defineResource<NoFields, NoFields, 'withdraw'>>[1]>;
  expectTypeOf<Options['insteadOfDelete']>().toEqualTypeOf<'withdraw' | undefined>();
});
