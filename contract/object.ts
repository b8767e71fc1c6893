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

/** `z.object` with fields built on first access: building all of the contract's schemas would delay the first list. */
export function object<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S>;
export function object(fields: () => Fields) {
  return made(fields);
}

export function strictObject<S extends z.ZodRawShape>(fields: () => S): z.ZodObject<S, z.core.$strict>;
export function strictObject(fields: () => Fields) {
  return made(fields, z.never());
}
