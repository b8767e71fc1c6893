import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureInstalled, stop } from '#scripts/support/ready.mjs';

const help = `npm run conform -- URL --email EMAIL [--write] [--product KEY] [--origin ORIGIN]

Signs in to an API and tries every documented call (docs/your-api.md): what is not as agreed is told with call, field,
what was expected and what came. Exit code 0: all as documented; 1: differences; 2: it could not be tried.

  URL              the API's base: https://api.example.com/api
  --email EMAIL    an administrator of that API. The password is asked for, or taken from CONFORM_PASSWORD
  --write          tries the calls that change data, too: it books and cancels a meeting, saves an expert, approves one,
                   declines one and deactivates a user. Only for an API whose data may be changed
  --product KEY    how the product names its discount: platform (platformDiscount) unless told
  --origin ORIGIN  where the portal is served from, where that is not the API's own: https://office.example.com`;

const wordsOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        write: { type: 'boolean', default: false },
        product: { type: 'string', default: 'platform' },
        origin: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, url: positionals[0] };
  } catch (error) {
    return stop(wordsOf(error), help);
  }
};

/** Prompts without echo. */
const askPassword = async () => {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const typed = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return typed;
};

const given = readArguments();
if (given.help) {
  console.log(help);
  process.exit(0);
}
const url = given.url !== undefined && URL.canParse(given.url) ? given.url : stop('Say which API, by its base.', help);
const email = given.email ?? stop('Say who signs in: --email.', help);

await ensureInstalled();
register();
const { checkApi, reportOf } = await import('./checkApi.ts');

const password = process.env['CONFORM_PASSWORD'] ?? (await askPassword());
try {
  const findings = await checkApi({
    baseUrl: url,
    email,
    password,
    isWriting: given.write,
    productKey: given.product,
    ...(given.origin !== undefined && { origin: given.origin }),
  });
  console.log(reportOf(findings));
  process.exit(findings.some(({ differences }) => differences.length > 0) ? 1 : 0);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  stop(`${url} could not be asked: ${wordsOf(error)}${cause}`);
}
