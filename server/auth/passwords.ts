import { messages } from '#contract/messages.ts';
import { validationError } from '#server/errors.ts';

/** A password is refused that a guesser finds among this many: what he tries before he tries all there is. */
const EASY = 10 ** 8;
/** How much of a password is looked at, in characters: what begins with this much chance is hard to guess. */
const LOOKED_AT = 32;
/** Words of one's own that are shorter stand in many a password by chance. */
const SHORTEST_OWN_WORD = 3;

type Guesses = (password: string) => number;

let guesses: Promise<Guesses> | undefined;

/** Its 50,000 common passwords are read when the first one is set: most servers run for weeks without. */
const loadGuesses = async (): Promise<Guesses> => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    /* Its own 100 take a tenth of a second, in which nobody else is answered, and find nothing more. */
    l33tMaxSubstitutions: 10,
  });
  return (password) => estimator.check(password).guesses;
};

export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const withoutOwnWords = (password: string, own: readonly (string | undefined)[]): string =>
  own
    .filter((text) => text !== undefined)
    .map((text) => text.toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)])
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
    .replaceAll(/\s/g, '');

/** True for a common password, a pattern of the keyboard, or little more than the owner's or the product's name. */
export const isEasyPassword = async (
  password: string,
  { email, firstName, lastName }: PasswordOwner,
  productName: string,
): Promise<boolean> => {
  guesses ??= loadGuesses();
  const guessesOf = await guesses;
  const plain = password.normalize('NFKC');
  const looks = [plain, plain.replaceAll(/\s/g, ''), withoutOwnWords(plain, [email, firstName, lastName, productName])];
  return looks.some((look) => guessesOf([...look].slice(0, LOOKED_AT).join('')) < EASY);
};

export const refuseEasyPassword = async (
  field: string,
  password: string,
  owner: PasswordOwner,
  { productName }: { readonly productName: string },
): Promise<void> => {
  if (await isEasyPassword(password, owner, productName)) throw validationError({ [field]: messages.passwordEasy });
};
