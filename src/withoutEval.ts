import { config } from 'zod';

/* Zod's compiled parsers need eval, which the Content-Security-Policy forbids; set before the first schema. */
config({ jitless: true });
