import { expect, it } from 'vitest';
import { en } from '#src/i18n/en.ts';
import { resources } from './index.ts';

/* French without a text of English does not compile. Fields of other records may fall back to their humanised names. */
it('has a label for every field of the records under Settings', () => {
  const own = new Set(['charities', 'expertises', 'categories', 'languages', 'countries']);
  const generated = resources.filter(({ name }) => own.has(name));
  expect(generated).toHaveLength(own.size);
  const labels: Readonly<Record<string, { readonly name?: string; readonly fields?: object }>> = en.resources;
  const missing = generated.flatMap(({ name, fields = [] }) =>
    fields
      .filter(
        ({ label, source }) => label === undefined && !(source.replace(/.*\./, '') in (labels[name]?.fields ?? {})),
      )
      .map(({ source }) => `${name}.${source}`),
  );
  expect(missing).toEqual([]);
});
