import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/support/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names and values of the API's variables in compose.yaml; the values refer to .env. */
const composed = () => {
  const [, api = ''] = /\n {2}api:\n(.*?)\n {2}proxy:/s.exec(read('compose.yaml')) ?? [];
  const [, environment = ''] = /environment:\n(.*?)\n {4}volumes:/s.exec(api) ?? [];
  return environment.split('\n').map((line) => /^ +(\w+): (.*)$/.exec(line)?.slice(1) ?? ['', line]);
};

describe('A deployment’s settings', () => {
  it('is in the table of the configuration', () => {
    const table = read('docs/configuration.md');
    const names = composed().map(([name = '']) => name);
    expect(names).toContain('JWT_SECRET');
    for (const name of names) expect(table).toContain(`\`${name}\``);
  });

  it('has no working secret: no variable has a value of its own', () => {
    const own = composed().filter(([, value = '']) => !value.includes('${'));
    expect(own).toEqual([['TRUST_PROXY', "'1'"]]);
    expect(read('compose.yaml').match(/\$\{(\w*(PASSWORD|SECRET))\}/g)).toBeNull();
  });

  it('keeps the metrics private, data and secrets out of the image, and the unit on trying', () => {
    expect(read('deploy/expert-desk.service')).toMatch(/^RestartSec=3$/m);
    expect(read('deploy/nginx.conf')).toMatch(/location = \/api\/metrics \{\s+return 404;/);
    const left = read('.dockerignore').split('\n');
    for (const name of ['data', '.env*', 'deploy/tls', 'node_modules', '.git']) expect(left).toContain(name);
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });
});
