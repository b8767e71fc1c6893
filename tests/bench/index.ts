import { parseArgs } from 'node:util';
import { measurePortal } from './portal/measurePortal.ts';
import { measureServer } from './server.ts';

/*
 * npm run bench -- [server] [portal] [--call TEXT]: runs both unless one is named; `--call` limits the server's calls
 * to those whose name contains TEXT. Prints the tables of docs/performance.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { call: { type: 'string', default: '' } },
});
const isChosen = (part: string) => positionals.length === 0 || positionals.includes(part);

let missed = 0;
if (isChosen('portal')) missed += await measurePortal();
if (isChosen('server')) missed += await measureServer(values.call);
process.exit(missed === 0 ? 0 : 1);
