interface Paging {
  readonly page: number;
  readonly perPage: number;
}

/** A page of a list in the contract's envelope. */
export const pageOf = <T>(items: T[], totalItems: number, { page, perPage }: Paging) => ({
  items,
  page,
  itemsPerPage: perPage,
  totalItems,
  totalPages: Math.ceil(totalItems / perPage),
});
