import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a value of the schema's own sort: what tells the alternatives of a union apart. */
const fits = (schema: z.core.$ZodType, value: unknown): boolean => {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return isRecord(value);
  if (schema instanceof z.ZodArray) return Array.isArray(value);
  if (schema instanceof z.ZodPipe) return fits(schema.in, value);
  return typeof value !== 'object';
};

/**
 * What a schema names of a value, at any depth; the rest is left out. A strict body is made of a record by it: what the
 * call does not take (an id, what another version of the record had) would be refused.
 */
export const known = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodObject && isRecord(value)) {
    const { catchall } = schema.def;
    const shape = new Map<string, z.core.$ZodType>(Object.entries<z.core.$ZodType>(schema.shape));
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const field = shape.get(key);
        if (field !== undefined) return [[key, known(field, item)]];
        return catchall === undefined || catchall instanceof z.ZodNever ? [] : [[key, item]];
      }),
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => known(schema.element, item));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return known(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodUnion) {
    const alternative = schema.options.find((option) => fits(option, value));
    return alternative === undefined ? value : known(alternative, value);
  }
  return schema instanceof z.ZodPipe ? known(schema.in, value) : value;
};
