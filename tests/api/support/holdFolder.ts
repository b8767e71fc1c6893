import { lockFolder } from '#server/db/privateFolder.ts';

// A process of its own that takes a data folder and holds it until it is ended.
const [folder = ''] = process.argv.slice(2);
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
