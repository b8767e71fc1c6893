import { join } from 'node:path';
import { postgresProgram, postgresUrl, untilAnswers } from './postgresPrograms.ts';
import { startProgram } from './startProgram.ts';
import { withClient } from './withClient.ts';

/**
 * A PostgreSQL on a data folder that is there. `query` asks it directly, past a pooler; `crash` is a power cut, and a start.
 * This machine alone reaches it, and its socket is beside its data.
 */
export const serverOf = (folder: string, name: string, port: number, settings: readonly string[] = []) => {
  const data = join(folder, name);
  const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const args = [...own, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => startProgram(postgresProgram('postgres'), args, { cwd: folder, log: `${data}.log` });
  const query = <Row extends object>(text: string, database?: string) =>
    withClient(postgresUrl(port, database), async (client) => (await client.query<Row>(text)).rows);
  let server: ReturnType<typeof launch> | undefined;
  const start = async () => {
    const launched = launch();
    server = launched;
    await untilAnswers(postgresUrl(port), launched.hasEnded);
  };
  const end = async (signal: NodeJS.Signals = 'SIGINT') => server?.end(signal);
  return {
    port,
    query,
    start,
    end,
    crash: async () => {
      await end('SIGQUIT');
      await start();
    },
  };
};
