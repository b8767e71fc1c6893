import { parseArgs } from 'node:util';
import { makePostgres } from '#tests/crash/postgres.ts';
import { measureAnonymous } from './anonymous.ts';
import { measureLoop } from './loop.ts';
import { openMarketplace } from './marketplace.ts';
import { inFigures, markOf } from './performance.ts';
import { measurePortal } from './portal/measurePortal.ts';
import { measure, type Ratio } from './ratio.ts';
import { measureSeed } from './seed.ts';
import { reportServer } from './serverReport.ts';

/*
 * npm run bench -- [growth] [loop] [seed] [anonymous] [server] [portal] [routes] [--seconds 3] [--call TEXT] [--write]: all unless told.
 * `--seconds` a side and call under load, `--call` those calls alone whose name has the text, `--write` puts what was
 * measured into docs/performance.md; of the server only where all calls were.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '3' },
    call: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part);

/** What must not grow with the data; tells how many do. */
const measureGrowth = async (): Promise<number> => {
  const small = await openMarketplace(1000);
  const large = await openMarketplace(100_000);
  const ratios: readonly Ratio[] = [
    {
      name: 'second page of 100,000 accounts : first page',
      base: () => large.search({ page: 1 }),
      changed: () => large.search({ page: 2 }),
      limit: 1.5,
    },
    {
      name: 'a name among 100,000 accounts : among 1,000',
      base: () => small.search({ keyword: 'last77' }),
      changed: () => large.search({ keyword: 'last99977' }),
      limit: 5,
    },
    {
      name: 'first page of 100,000 accounts by status : of 1,000',
      base: () => small.search({}),
      changed: () => large.search({}),
      limit: 30,
    },
  ];
  let tooSlow = 0;
  for (const ratio of ratios) {
    const { name, base, changed, ratio: measured, limit } = await measure(ratio);
    if (measured > limit) tooSlow += 1;
    console.log(
      `${markOf(measured <= limit)} ${name}: ${measured.toFixed(2)} (limit ${limit}; ${inFigures(changed)} ms : ${inFigures(base)} ms)`,
    );
  }
  await small.close();
  await large.close();
  return tooSlow;
};

/** What must not hold the event loop for long, on both databases; tells how many do. */
const measureHolding = async (): Promise<number> => {
  const postgres = await makePostgres();
  const measured = [...(await measureLoop('PGlite')), ...(await measureLoop('PostgreSQL', postgres.url))];
  await postgres.remove();
  for (const { name, held, obvious, limit } of measured) {
    const ratio = (held / obvious).toFixed(2);
    console.log(
      `${markOf(held <= limit)} the event loop is held ${inFigures(held)} ms by ${name} (limit ${limit}; ${ratio} of the obvious way's ${inFigures(obvious)} ms)`,
    );
  }
  return measured.filter(({ held, limit }) => held > limit).length;
};

let tooSlow = 0;
if (isAsked('growth')) tooSlow += await measureGrowth();
if (isAsked('loop')) tooSlow += await measureHolding();
if (isAsked('seed')) tooSlow += await measureSeed(values.write);
if (isAsked('anonymous')) tooSlow += await measureAnonymous();
if (isAsked('portal')) tooSlow += await measurePortal('portal', values.write);
else if (isAsked('routes')) tooSlow += await measurePortal('routes');
if (isAsked('server')) tooSlow += await reportServer({ ...values, seconds: Number(values.seconds) });
process.exit(tooSlow === 0 ? 0 : 1);
