import type { DataProvider, RaRecord } from 'react-admin';
import { matchesSearch, phoneDigits } from '#contract/matching.ts';
import { FOUND_OF_A_TYPE } from '#contract/search.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { type FoundRecord, recordPathOf, type ResourceDeclaration } from '#src/resources/declaration.ts';

/** A name is not so long, nor of digits alone; whether it is an id, only the API knows. */
const LIKE_AN_ID = /^(?=.*\d)[\w-]{16,}$|^\d{4,}$/;

/** So few digits are in every phone number. */
const SHORTEST_PHONE = 5;

const anyOrder = { field: 'id', order: 'ASC' } as const;

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** An API that heeds no keyword answers any rows: those that have nothing of the text are left out. */
const isAbout = (record: RaRecord, text: string): boolean => {
  const texts = textsIn(record);
  const digits = phoneDigits(text);
  const isPhone = digits.length >= SHORTEST_PHONE && texts.some((one) => phoneDigits(one).includes(digits));
  return isPhone || matchesSearch(texts, text);
};

const isExactly = (record: RaRecord, text: string): boolean =>
  textsIn(record).some((one) => one.toLowerCase() === text.toLowerCase());

/** There is no such list or record, or the text can be the id of none. */
const NONE: ReadonlySet<number> = new Set([400, 404]);

const orNone = (error: unknown): RaRecord[] => {
  if (error instanceof HttpError && NONE.has(error.status)) return [];
  throw error;
};

const textAt = (record: RaRecord, field: string): string | undefined => {
  const value: unknown = record[field];
  return typeof value === 'string' ? value : undefined;
};

const nameOf = ({ recordRepresentation: represent }: ResourceDeclaration, record: RaRecord): string => {
  if (typeof represent === 'function') return represent(record);
  return textAt(record, represent ?? 'name') ?? String(record.id);
};

/**
 * Asks the list of each resource by its keyword, and for the record itself where the text may be an id: for an API that has
 * no search of everything. What is meant exactly comes first. A list that is not there finds nothing; any other failure
 * is one of the whole, or the best of what is left would be taken for what was meant.
 */
export const askLists = async (
  dataProvider: DataProvider,
  declarations: readonly ResourceDeclaration[],
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> => {
  const searched = declarations.filter((one) => one.menu && recordPathOf(one, '') !== undefined);
  const found = await Promise.all(
    searched.map(async (declaration) => {
      const { name, data, asks, subtitle } = declaration;
      const pagination = { page: 1, perPage: FOUND_OF_A_TYPE };
      const list = dataProvider
        .getList<RaRecord>(name, { pagination, sort: asks?.sort ?? anyOrder, filter: { q: text }, signal })
        .then((page) => page.data.filter((record) => isAbout(record, text)), orNone);
      const one =
        LIKE_AN_ID.test(text) && (!data || data.one)
          ? dataProvider.getOne<RaRecord>(name, { id: text, signal }).then((answer) => [answer.data], orNone)
          : [];
      const records = [...(await one), ...(await list)];
      const distinct = [...new Map(records.map((record) => [String(record.id), record])).values()];
      return distinct.map((record) => ({
        isExact: isExactly(record, text),
        type: name,
        id: String(record.id),
        title: nameOf(declaration, record),
        number: textAt(record, 'number'),
        subtitle: subtitle && textAt(record, subtitle),
      }));
    }),
  );
  return found.flat().toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
};
