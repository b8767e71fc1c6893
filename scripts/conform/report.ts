import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Finding } from './checkApi.ts';

const lineOf = ({ name, differences, skipped }: Finding): string => {
  const { method, path }: Endpoint = endpoints[name];
  const mark = skipped !== undefined ? '–' : differences.length === 0 ? '✓' : '✗';
  const why = skipped === undefined ? '' : `   not tried: ${skipped}`;
  return `${mark} ${name.padEnd(26)} ${method.padEnd(4)} ${path}${why}`;
};

/** What was found, a line a call and a line a difference; the sum is the last. */
export const reportOf = (findings: readonly Finding[]): string => {
  const lines = findings.flatMap((finding) => [
    lineOf(finding),
    ...finding.differences.map(({ field, expected, got }) => `    ${field}: expected ${expected}, got ${got}`),
  ]);
  const tried = findings.filter(({ skipped }) => skipped === undefined);
  const good = tried.filter(({ differences }) => differences.length === 0);
  const count = findings.flatMap(({ differences }) => differences).length;
  const sum = `${good.length} of ${tried.length} calls as documented, ${findings.length - tried.length} not tried, ${count} differences`;
  return [...lines, '', sum].join('\n');
};
