import { z } from 'zod';

const inner = (schema: z.core.$ZodType) => strict(schema as z.ZodType);

const strictObject = (schema: z.ZodObject) =>
  z.strictObject(
    Object.fromEntries(Object.entries<z.core.$ZodType>(schema.shape).map(([key, value]) => [key, inner(value)])),
  );

/** An enum that clients read openly names its values as examples: a server answers only those. */
const strictText = (schema: z.ZodType) => {
  const examples = schema.meta()?.examples as [string, ...string[]] | undefined;
  return examples === undefined ? schema : z.enum(examples);
};

/** The same schema as a server has to keep it: no field that is not in it, no value that its enums do not have. */
export const strict = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) return strictObject(schema);
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  if (schema instanceof z.ZodNullable) return z.nullable(inner(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return z.optional(inner(schema.unwrap()));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(inner) as [z.ZodType, z.ZodType]);
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  return strictText(schema);
};
