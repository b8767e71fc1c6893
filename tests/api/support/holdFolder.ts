import { lockFolder } from '#server/db/privateFolder.ts';

// Run as a separate process: locks a data folder and holds it until the process ends.
const [folder = ''] = process.argv.slice(2);
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
