/** The product's name from `/config.js`, read without what checks the rest: the public pages load nothing they do not need. */
export const productName = (): string => {
  const given: unknown = Reflect.get(globalThis, '__EXPERT_DESK__');
  const isNamed = typeof given === 'object' && given !== null && 'productName' in given;
  return isNamed && typeof given.productName === 'string' ? given.productName : 'Expert Desk';
};
