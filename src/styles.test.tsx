import { ButtonBase, InputBase } from '@mui/material';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { withStyles } from './styles.tsx';

/** A browser that has a name of its own for the placeholder, and none for what Firefox once had inside its buttons. */
beforeEach(() => {
  vi.spyOn(CSS, 'supports').mockImplementation((condition) => !/-moz-focus-inner|-ms-/.test(condition));
});

it('writes what this browser knows, and what Safari calls by another name', async () => {
  render(
    await withStyles(
      <>
        <ButtonBase>Save</ButtonBase>
        <InputBase placeholder="Name" />
      </>,
    ),
  );
  const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(written).toContain('-webkit-user-select:none;user-select:none;');
  expect(written).toContain('::-moz-placeholder');
  expect(written).not.toMatch(/-moz-focus-inner|-ms-/);
});
