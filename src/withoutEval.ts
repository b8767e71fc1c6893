import { config } from 'zod';

/*
 * Zod's compiled parsers need eval, which the page's Content-Security-Policy forbids. Whether it may is asked when a schema
 * is made: so this comes before the first one, as the first import of what is loaded by itself.
 */
config({ jitless: true });
