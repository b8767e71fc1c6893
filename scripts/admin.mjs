import { runServerCommand } from './support/serverCommand.mjs';

await runServerCommand('admin');
