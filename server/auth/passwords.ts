import { messages } from '#contract/messages.ts';
import { validationError } from '#server/errors.ts';

/** A password is refused if fewer guesses find it: those that an attacker tries before brute force. */
const EASY = 10 ** 8;
/** Checked characters of a password: one that begins with this much randomness is hard to guess. */
const LOOKED_AT = 32;
/** Shorter words of the owner occur in many passwords by chance. */
const SHORTEST_OWN_WORD = 3;

type Guesses = (password: string) => number;

let guesses: Promise<Guesses> | undefined;

/** Loads about 50,000 common passwords at the first new password: most servers run for weeks without one. */
const loadGuesses = async (): Promise<Guesses> => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    /* The default of 100 blocks the event loop for a tenth of a second, and finds nothing more. */
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

/** True for a common password, a keyboard pattern, or little more than the owner's or the product's name. */
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
