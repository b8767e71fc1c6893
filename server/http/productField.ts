import { ApiError } from '#server/errors.ts';

/** The contract's name of the field that each product names after itself (spec 7: `{product}Discount`). */
const FIELD = 'platformDiscount';

/** The same field as this product says it: `platformDiscount`, `acmeDiscount`. */
export const productField = (productKey: string): string => `${productKey}Discount`;

/** Exchanges the two names, so that a product with its own does not know the contract's. Its own inverse. */
const exchange = <T>(record: Readonly<Record<string, T>>, productKey: string): Record<string, T> => {
  const own = productField(productKey);
  const names = new Map([
    [own, FIELD],
    [FIELD, own],
  ]);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [names.get(key) ?? key, value]));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body, said by a product, as the contract names it. */
export const fromProduct = (body: unknown, productKey: string): unknown =>
  isRecord(body) ? exchange(body, productKey) : body;

/** Runs a part of a call; what it says of fields names them as the product does. */
export const inProductTerms = async <T>(productKey: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields === undefined) throw error;
    throw new ApiError(error.code, error.message, { fields: exchange(error.fields, productKey), cause: error });
  }
};
