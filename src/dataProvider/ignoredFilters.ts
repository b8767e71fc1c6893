/** Tells whether a row satisfies a filter's value. */
export type FilterPredicate<Row> = (row: Row, value: unknown) => boolean;

/**
 * The filters that an API has let pass unheeded: those that some row of the answer does not satisfy.
 * An API that has only the documented calls ignores a query parameter it does not know; the screen must say so.
 */
export const ignoredFilters = <Row>(
  rows: readonly Row[],
  filter: Readonly<Record<string, unknown>>,
  predicates: Readonly<Record<string, FilterPredicate<Row>>>,
): string[] =>
  Object.entries(filter)
    .filter(([name, value]) => {
      const satisfies = predicates[name];
      return value !== undefined && value !== '' && satisfies && rows.some((row) => !satisfies(row, value));
    })
    .map(([name]) => name);
