import type { z } from 'zod';
import type { Fields, RecordDefinition } from '#contract/record.ts';
import type { records } from '#contract/records.ts';

type PartsOf<Value> =
  NonNullable<Value> extends readonly (infer Entry)[] ? (Entry extends object ? keyof Entry : never) : never;

type LabelledOf<F extends Fields, C extends Fields> =
  keyof F | keyof C | 'id' | 'createdAt' | 'updatedAt' | { [K in keyof F]: PartsOf<z.output<F[K]>> }[keyof F];

/** A label of an unknown field does not compile. */
export type RecordTexts = {
  readonly [N in keyof typeof records]?: {
    readonly name?: string;
    readonly fields?: (typeof records)[N] extends RecordDefinition<string, infer F, infer C>
      ? { readonly [K in LabelledOf<F, C> & string]?: string }
      : never;
  } & Readonly<Record<string, unknown>>;
};
