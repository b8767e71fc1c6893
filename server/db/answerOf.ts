import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** What a connection is asked: a text, or a prepared statement with how its rows are told. */
export type Asked = string | QueryConfig;

/** A connection did not answer in time: it is closed, and whatever else was asked on it is not answered either. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** The network's word for it: what callers act on. */
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database did not answer in time.');
  }
}

const giveUp = ({ connection }: PoolClient) => {
  connection.stream.destroy(new Unanswered());
};

/**
 * What PostgreSQL answers to a statement, `within` milliseconds (0: for ever); rejects with the database's error or with
 * `Unanswered`.
 *
 * Neither the driver's promises nor its `query_timeout` are used: each writes `query.callback = (…) => …`, and V8 puts a
 * function that is written straight into a property among what lives long. There it keeps the rows that it was called with
 * until the next large collection, and every small one before that copies them: on the list of meetings four times as much
 * was kept, and a small collection took half as long again.
 */
export const answerOf = async <Row extends QueryResultRow = Record<string, unknown>>(
  client: PoolClient,
  asked: Asked,
  values: unknown[] | undefined,
  within: number,
): Promise<QueryResult<Row>> => {
  const statement = typeof asked === 'string' ? { text: asked } : asked;
  const waiting = within > 0 ? setTimeout(giveUp, within, client) : undefined;
  try {
    return await new Promise<QueryResult<Row>>((resolve, reject) => {
      client.query<Row>({ ...statement, ...(values && { values }) }, (error: Error | null, result) => {
        if (error === null) resolve(result);
        else reject(error);
      });
    });
  } catch (error) {
    // The stack of the driver's error ends in the socket; from here it tells who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    clearTimeout(waiting);
  }
};
