import { ButtonBase, InputBase } from '@mui/material';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

/** A browser that has a name of its own for the placeholder, and none for what Firefox once had inside its buttons. */
beforeEach(() => {
  vi.spyOn(CSS, 'supports').mockImplementation((condition) => !/-moz-focus-inner|-ms-/.test(condition));
});

it('writes what this browser knows, and what Safari calls by another name', async () => {
  const before = new Set(document.querySelectorAll('style'));
  /* With nothing written yet: files before this one share the page and what it has. */
  vi.resetModules();
  const { withStyles } = await import('./styles.tsx');
  render(
    await withStyles(
      <>
        <ButtonBase>Save</ButtonBase>
        <InputBase placeholder="Name" />
      </>,
    ),
  );
  const written = [...document.querySelectorAll('style')]
    .filter((style) => !before.has(style))
    .map(({ textContent }) => textContent)
    .join('');
  expect(written).toContain('-webkit-user-select:none;user-select:none;');
  expect(written).toContain('::-moz-placeholder');
  expect(written).not.toMatch(/-moz-focus-inner|-ms-/);
});
