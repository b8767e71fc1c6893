import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toSnakeCase } from 'drizzle-orm/casing';
import { describe, expect, it } from 'vitest';
import { readHeaders, sentHeaders } from '#tools/conform/crossOrigin.ts';
import { chooseStages } from '#scripts/support/testStages.mjs';
import { root } from '#scripts/support/root.mjs';
import { endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { loadConfig } from '#server/config.ts';
import { readConfig } from '#src/config.ts';
import { paths } from '#src/paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...docs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
];
const text = pages.map(read).join('\n');

describe('The pages', () => {
  it('link to files and headings that exist', () => {
    const anchorsIn = (page: string) =>
      [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
        const file = path === '' ? page : join(dirname(page), path);
        const isThere =
          existsSync(join(root, file)) && (anchor === undefined || anchorsIn(read(file)).includes(anchor));
        return isThere ? [] : [`${page}: ${link}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('name scripts and stages that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const names = Object.keys(scripts);
    expect(names.length).toBeLessThanOrEqual(18);
    expect(names.filter((name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`))).toEqual([]);
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    const chosen = [...text.matchAll(/npm test -- ([^`\n(]+)/g)].map(([, words = '']) => words.trim().split(/\s+/));
    expect(chosen.length).toBeGreaterThan(5);
    expect(chosen.filter((words) => chooseStages(words).stages.length === 0)).toEqual([]);
  });

  it('begin with a README of at most 90 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });
});

describe('docs/product.md', () => {
  const page = read('docs/product.md');

  it('has every call of the product, and no other', () => {
    const documented = Object.values(endpoints).flatMap(({ method, path, documented: is }) =>
      is ? [`${method} ${path}`] : [],
    );
    const rows = [...page.matchAll(/^\| (GET|POST|PUT) +\| (`.*?`) +\|/gm)].flatMap(([, method = '', calls = '']) =>
      [...calls.matchAll(/`([^`]+)`/g)].map(([, path]) => `${method} ${path}`),
    );
    expect(rows.toSorted()).toEqual(documented.toSorted());
  });

  it('has every fixed text', () => {
    const rules = 'required introductionTooLong phoneInvalid phoneTooShort phoneTooLong emailInvalid';
    const failures = 'tokenExpired deactivateFailed cancelFailed paymentError noPricing noSlots noPaymentMethod';
    const others = 'notAvailableText slotUnavailable samePerson meetingScheduled';
    const successes = 'logoutSuccess cancelSuccess editSuccess deactivateSuccess';
    const fixed = new Set([rules, failures, others, successes].join(' ').split(' '));
    const texts = Object.entries(messages).filter(([name]) => fixed.has(name));
    expect(texts).toHaveLength(fixed.size);
    expect(texts.filter(([, message]) => !page.includes(`\`${message}\``))).toEqual([]);
  });

  it('has every page of the portal', () => {
    const id = (path: string | ((id: string) => string)) => (typeof path === 'string' ? path : path('{id}'));
    const routes = Object.values(paths).map((path) => decodeURIComponent(id(path)));
    expect(routes.filter((route) => !page.includes(`\`${route}\``))).toEqual([]);
  });
});

describe('docs/your-api.md', () => {
  const page = read('docs/your-api.md');
  const documented = Object.values(endpoints).filter((row) => row.documented);

  it('has the documented calls of the contract, and no other, and counts them', () => {
    const headings = [...page.matchAll(/^### ([A-Z]+ \S+)$/gm)].map(([, heading]) => heading);
    expect(new Set(headings)).toEqual(new Set(documented.map(({ method, path }) => `${method} ${path}`)));
    expect(page).toContain(`needs ${documented.length} calls`);
  });

  it('names the headers that a browser must be allowed to send and read', () => {
    expect(page).toContain(`Access-Control-Allow-Headers: ${sentHeaders.join(', ')}`);
    expect(page).toContain(`Access-Control-Expose-Headers: ${readHeaders.join(', ')}`);
  });
});

describe('docs/configuration.md', () => {
  /** Name and default of each row of a section's table. */
  const rowsOf = (title: string) => {
    const [, section = ''] = read('docs/configuration.md').split(`\n## ${title}\n`);
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm)];
    return rows.map(([, name = '', value = '']) => ({ name, value: /^`(.*)`$/.exec(value)?.[1] }));
  };

  it('has every variable of the server, with its default', () => {
    const rows = rowsOf('The server');
    const settings = read('server/config.ts').match(/(?<=^ {2})\w+(?=: \w)/gm) ?? [];
    expect(rows.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(settings.map(toSnakeCase).toSorted());
    const literal = rows.filter(({ name, value }) => value !== undefined && name !== 'ADMIN_EMAIL');
    const set = (name: string, value?: string) => ({ [name]: loadConfig({ [name]: value }) });
    expect(literal.map(({ name, value }) => set(name, value))).toEqual(literal.map(({ name }) => set(name)));
  });

  it('has every key of the portal, with its default', () => {
    const keys = [...read('src/config.ts').matchAll(/^ {2}(\w+): z$|^ {2}(\w+): z\./gm)].map(
      ([, one, other = '']) => one ?? other,
    );
    const rows = rowsOf('The portal');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(keys.toSorted());
    const literal = rows.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
    const set = (name: string, value?: string | number) => ({ [name]: readConfig({ [name]: value }) });
    const given = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);
    expect(literal.map(({ name, value }) => set(name, given(value)))).toEqual(literal.map(({ name }) => set(name)));
  });
});

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
