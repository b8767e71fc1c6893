import { or, type AnyColumn, type SQL } from 'drizzle-orm';
import { everyWord, hasLowerWord, idStartsWith } from '../keyword.ts';
import { accounts } from '../schema/accounts.ts';

/** True where a word is in an account's name, email or phone, or begins its id. `account`: the table, or an alias of it. */
export const accountHasWord = (
  word: string,
  account: { readonly id: AnyColumn; readonly searchText: AnyColumn } = accounts,
) => or(hasLowerWord(word, account.searchText), idStartsWith(word, account.id));

/** Every word of the keyword fits the account. */
export const matchesAccount = (keyword: string | undefined): SQL | undefined =>
  everyWord(keyword, (word) => accountHasWord(word));
