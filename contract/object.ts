import { z } from 'zod';

type Fields = z.core.$ZodLooseShape;

const made = (fields: () => Fields, catchall?: z.core.$ZodType) => {
  let shape: Fields | undefined;
  return new z.ZodObject({
    type: 'object',
    ...(catchall && { catchall }),
    get shape() {
      return (shape ??= fields());
    },
  });
};

/**
 * `z.object` that builds its fields on first access: `object(() => ({ name: z.string() }))`. The contract has about a
 * thousand schemas, and a screen uses those of a few calls: building all of them would delay its first list.
 */
export function object<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S>;
export function object(fields: () => Fields) {
  return made(fields);
}

/** `z.strictObject` in the same way: rejects unknown fields. */
export function strictObject<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S, z.core.$strict>;
export function strictObject(fields: () => Fields) {
  return made(fields, z.never());
}
