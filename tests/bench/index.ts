import { openMarketplace } from './marketplace.ts';
import { measure, type Ratio } from './ratio.ts';

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
  const mark = measured <= limit ? '✓' : '✗';
  if (measured > limit) tooSlow += 1;
  console.log(
    `${mark} ${name}: ${measured.toFixed(2)} (limit ${limit}; ${changed.toFixed(1)} ms : ${base.toFixed(1)} ms)`,
  );
}
await small.close();
await large.close();
process.exit(tooSlow === 0 ? 0 : 1);
