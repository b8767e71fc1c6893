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
 * `z.object`, whose fields are made when they are first looked at: `object(() => ({ name: z.string() }))`. The contract is a
 * thousand schemas, of which a screen uses those of a few calls: all of them at once would hold its first list up.
 */
export function object<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S>;
export function object(fields: () => Fields) {
  return made(fields);
}

/** `z.strictObject` in the same way: it refuses what it does not name. */
export function strictObject<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S, z.core.$strict>;
export function strictObject(fields: () => Fields) {
  return made(fields, z.never());
}
