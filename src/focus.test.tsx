import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './focus.ts';

const PAGE = `
  <main tabindex="-1">
    <search><button>Find</button></search>
    <table><tbody><tr><td><a href="#row">Row</a></td></tr></tbody></table>
  </main>
  <p>Footer</p>`;

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Find' });
const row = () => screen.getByRole('link', { name: 'Row' });

describe('The focus', () => {
  let stop = () => {};
  beforeEach(() => {
    document.body.innerHTML = PAGE;
    stop = keepFocus(document);
  });
  afterEach(() => stop());

  it('moves to the part around a removed element', async () => {
    row().focus();
    row().closest('tr')?.remove();
    await vi.waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
    button().focus();
    expect(screen.getByRole('table')).not.toHaveAttribute('tabindex');
  });

  it('moves to the part around a disabled element, and back once it is enabled', async () => {
    button().focus();
    button().disabled = true;
    await vi.waitFor(() => expect(document.querySelector('search')).toHaveFocus());
    button().disabled = false;
    await vi.waitFor(() => expect(button()).toHaveFocus());
  });

  it('is not taken back from an element focused meanwhile', async () => {
    button().focus();
    button().disabled = true;
    await vi.waitFor(() => expect(document.querySelector('search')).toHaveFocus());
    row().focus();
    button().disabled = false;
    await frames();
    expect(row()).toHaveFocus();
  });

  it('returns to where a dialog was opened if its opener is removed too', async () => {
    row().focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<button>Delete</button>';
    document.body.append(dialog);
    screen.getByRole('button', { name: 'Delete' }).focus();
    row().closest('tr')?.remove();
    dialog.remove();
    await vi.waitFor(() => expect(screen.getByRole('table')).toHaveFocus());
  });

  it('falls back to the page, and stays where the next page puts it', async () => {
    button().focus();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    screen.getByRole('main').replaceChildren(heading);
    await vi.waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    heading.focus();
    await frames();
    expect(heading).toHaveFocus();
  });

  it('moves to the next page where everything around it is removed', async () => {
    button().focus();
    document.body.innerHTML = '';
    await frames();
    document.body.innerHTML = '<main>Welcome</main>';
    await vi.waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is lost by a click outside controls', async () => {
    button().focus();
    await userEvent.click(screen.getByText('Footer'));
    await frames();
    expect(document.body).toHaveFocus();
  });
});
