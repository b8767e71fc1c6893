import { Client } from 'pg';

/** One connection to a PostgreSQL, for as long as the work on it takes. */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
