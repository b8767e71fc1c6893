import { parseArgs } from 'node:util';
import { measurePortal } from './portal/measurePortal.ts';
import { measureServer } from './server.ts';

/*
 * npm run bench -- [server] [portal] [--seconds 3] [--call TEXT]: both unless one is named. `--seconds` a side and call
 * under load, `--call` those calls alone whose name has the text. Prints the tables of docs/performance.md.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '3' }, call: { type: 'string', default: '' } },
});
const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part);

let missed = 0;
if (isAsked('portal')) missed += await measurePortal();
if (isAsked('server')) missed += await measureServer({ seconds: Number(values.seconds), call: values.call });
process.exit(missed === 0 ? 0 : 1);
