/** Caches a value per object, for its lifetime. (Prepared statements are unnamed: poolers do not support names.) */
export const oncePer = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};
