/** How many of each use a record, by an English plural: `[['experts', 3], ['accounts', 1]]`. */
export type UseCounts = readonly (readonly [word: string, count: number])[];

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

/** Why a record cannot be deleted: `Used by 3 experts and 1 account.` */
export const usedByText = (uses: UseCounts): string =>
  `Used by ${uses.map(([word, count]) => `${count} ${count === 1 ? singular(word) : word}`).join(' and ')}.`;

/** The counts that such a text tells, to say them in another language; undefined for any other text. */
export const readUsedBy = (text: string): UseCounts | undefined => {
  const list = /^Used by ((?:\d+ [a-z ]+?)(?: and \d+ [a-z ]+?)*)\.$/.exec(text)?.[1];
  return list?.split(/ and (?=\d)/).map((use) => {
    const [count = '', ...words] = use.split(' ');
    const word = words.join(' ');
    return [Number(count) === 1 ? plural(word) : word, Number(count)];
  });
};
