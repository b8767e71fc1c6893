import { inFigures, machine, markOf, tableOf, writeSection } from './performance.ts';
import { type Compared, measureAtSize, measureDemo, type Waited } from './server.ts';

const inFull = (number: number) => number.toLocaleString('en');
const rateOf = (rate: number) => inFull(Math.round(rate));

const say = ({ name, ours, obvious, ratio, goal, isGood }: Compared) => {
  const own = `${rateOf(ours.rate)}/s, p50 ${inFigures(ours.p50)} ms, p99 ${inFigures(ours.p99)} ms`;
  const other = `${rateOf(obvious.rate)}/s, p50 ${inFigures(obvious.p50)} ms, p99 ${inFigures(obvious.p99)} ms`;
  console.log(`${markOf(isGood)} ${name}: ${own} : ${other} = ${ratio.toFixed(2)} (goal ${goal}, p99 within 3 p50)`);
};

const isQuick = ({ took, limit }: Waited) => took <= limit;

const sayWaited = (waited: Waited) => {
  console.log(`${markOf(isQuick(waited))} ${waited.name}: ${inFigures(waited.took)} ms (limit ${waited.limit})`);
};

const sectionOf = (size: string, compared: readonly Compared[], waited: readonly Waited[]): string => {
  const rows = compared.map(({ name, ours, obvious, ratio, goal, isGood }) => [
    name,
    rateOf(ours.rate),
    inFigures(ours.p50),
    inFigures(ours.p99),
    rateOf(obvious.rate),
    inFigures(obvious.p50),
    inFigures(obvious.p99),
    ratio.toFixed(2),
    goal,
    markOf(isGood),
  ]);
  const timed = ['p50 ms', 'p99 ms'];
  const head = ['10 connections', 'here, req/s', ...timed, 'obvious, req/s', ...timed, 'ratio', 'goal', ''];
  const others = waited.map((one) => [one.name, inFigures(one.took), one.limit, markOf(isQuick(one))]);
  return `${machine()}
${size} on PostgreSQL.
The obvious server is Fastify and pg with a page and an exact
\`count(*)\`: nobody signs in, nothing is checked ([tests/bench/obvious](../tests/bench/obvious/server.ts)). Both share the
machine with the database and with what asks, in turns; medians of three. ✓: at the goal, and p99 at most three times p50
(what the machine itself adds shows in the last row: the bare route does nothing).

${tableOf([head, ...rows])}

${tableOf([['What others wait', 'ms', 'limit', ''], ...others])}`;
};

interface Asked {
  readonly seconds: number;
  readonly call: string;
  readonly write: boolean;
}

/** What the server does under load, told and, where asked, written down; how much of it is not as it should be. */
export const reportServer = async ({ write, ...asked }: Asked): Promise<number> => {
  const compared: Compared[] = [];
  const waited: Waited[] = [];
  const wanted = {
    ...asked,
    compared: (one: Compared) => {
      compared.push(one);
      say(one);
    },
    waited: (one: Waited) => {
      waited.push(one);
      sayWaited(one);
    },
  };
  const filled = await measureAtSize(wanted);
  await measureDemo(wanted);
  const size = `${inFull(filled.accounts)} accounts, ${inFull(filled.meetings)} meetings and ${inFull(filled.transactions)} transactions`;
  if (write && asked.call === '') await writeSection('API', sectionOf(size, compared, waited));
  return compared.filter(({ isGood }) => !isGood).length + waited.filter((one) => !isQuick(one)).length;
};
