import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { together } from './fewFiles.ts';
import { scriptsIn, source, toPortal } from './portal.ts';

/** The entry's own file has run by then; the portal's is what it asks for. */
const before = together.slice(1, -1).map(({ name }) => name);

const importOf = ({ fileName }: Rolldown.OutputChunk) => `import("./${basename(fileName)}")`;

/**
 * The portal's files run one after the other, each in a task of its own. Asked for by one import they run in one task, which
 * holds the page for a quarter of a second on a telephone. They are fetched and compiled at the same time all the same.
 */
export const inTurn = (): Plugin => ({
  name: 'in-turn',
  apply: toPortal,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const scripts = scriptsIn(bundle);
      const entry = scripts.find(({ isEntry }) => isEntry);
      const portal = scripts.find(({ facadeModuleId }) => facadeModuleId === source('openPortal.tsx'));
      const others = before.flatMap((name) => scripts.find((script) => script.name === name) ?? []);
      const [start = '', end] =
        entry?.code.split(new RegExp(`import\\(.\\./${basename(portal?.fileName ?? '')}.\\)`)) ?? [];
      if (!entry || !portal || end === undefined || others.length < before.length) {
        this.error('The entry asks for the portal, or the portal for its files, in another way than before.');
      }
      const chain = [...others, portal].map(importOf).reduce((all, one) => `${all}.then(()=>${one})`);
      entry.code = start + chain + end;
    },
  },
});
