/** A page of a list; another API may tell no total. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
  readonly pageInfo?: { readonly hasNextPage?: boolean | undefined } | undefined;
}

export interface CollectOptions {
  readonly signal: AbortSignal;
  /** Hears, after each page, how many rows are in and how many there are in all, where that is known. */
  readonly onProgress: (rows: number, total: number | undefined) => void;
}

/**
 * Every row of a list, page after page, the first page being 1. Ends with the last page, or with the signal's reason
 * thrown. A row that moved between two pages meanwhile is taken once.
 */
export const collectRows = async <Row extends { readonly id: string | number }>(
  readPage: (page: number) => Promise<Page<Row>>,
  { signal, onProgress }: CollectOptions,
): Promise<Row[]> => {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total, pageInfo } = await readPage(page);
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size, total);
    const hasMore = pageInfo?.hasNextPage ?? (total !== undefined && rows.size < total);
    if (!hasMore || data.length === 0) return [...rows.values()];
  }
};
