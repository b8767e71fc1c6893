/** The contract's name of the field that each product names after itself (spec 7: `{product}Discount`). */
const FIELD = 'platformDiscount';

/** The same field as this product says it: `platformDiscount`, `acmeDiscount`. */
export const productField = (productKey: string): string => `${productKey}Discount`;

const rename = (record: object, from: string, to: string): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body as the contract names it. A product with another name does not know the contract's own. */
export const fromProduct = (body: unknown, productKey: string): unknown => {
  const own = productField(productKey);
  if (own === FIELD || !isRecord(body)) return body;
  return rename(rename(body, FIELD, `${FIELD} `), own, FIELD);
};

/** Errors, or a schema's properties, as the product names them. */
export const toProduct = <T extends object>(record: T, productKey: string): T =>
  rename(record, FIELD, productField(productKey)) as T;
