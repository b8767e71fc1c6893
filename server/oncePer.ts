/**
 * Keeps what is made for an object as long as the object lives, such as the prepared statements of a database. These are
 * unnamed: behind a pooler the next server connection would not know a name.
 */
export const oncePer = <Key extends object, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};
