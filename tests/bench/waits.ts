import { percentile } from './load.ts';

/*
 * What others wait while a server is asked by many: a process of its own, for one that also sends those many questions
 * would measure itself. Arguments: url, token, ms. Prints the longest list and the longest readiness, ms, as JSON.
 */
const [url = '', token = '', lasts = '0'] = process.argv.slice(2);
const until = performance.now() + Number(lasts);

const longest = async (path: string, headers: Record<string, string>): Promise<number> => {
  const times: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    1,
  );
};

const [list, ready] = await Promise.all([
  longest('/api/admin/account/search', { authorization: `Bearer ${token}` }),
  longest('/api/health/ready', {}),
]);
console.log(JSON.stringify({ list, ready }));
