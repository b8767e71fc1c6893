import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

interface Options {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Opens the database that the configuration names: PostgreSQL by its URL, else the embedded one in the data folder. */
export const openDatabase = (
  { databaseUrl, dataDir }: Options,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openEmbedded({ folder: dataDir }) : Promise.resolve(openPostgres(databaseUrl, onLost));
