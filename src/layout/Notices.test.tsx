import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';
import { PublicPage } from '#src/auth/PublicPage.tsx';
import { useNotifySuccess } from '#src/dataProvider/useAction.ts';
import { DEFAULT_NOTICE, LONG_NOTICE, type Undo, UNDO_NOTICE } from '#src/notices.tsx';
import { NoticeCard, Notices } from './Notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const renderBeside = (page: ReactNode) =>
  render(
    <AdminContext>
      {page}
      <Notices />
    </AdminContext>,
  );

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const passAsync = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('A success that can be undone', () => {
  const showDeleted = (undo: Undo) => {
    const Page = () => {
      const notifySuccess = useNotifySuccess();
      return (
        <button type="button" onClick={() => notifySuccess(undefined, 'It is deleted', undo)}>
          Delete
        </button>
      );
    };
    renderBeside(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  };
  const pressUndo = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.undo' }));
    await passAsync(1);
  };

  it('offers it for 10 seconds, once, and shows that it is undone', async () => {
    const undo = vi.fn<Undo>(() => Promise.resolve());
    showDeleted(undo);
    await passAsync(UNDO_NOTICE - 2);
    await pressUndo();
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('It is deleted')).not.toBeInTheDocument();
    expect(screen.getByText('ra.notification.canceled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ra.action.undo' })).not.toBeInTheDocument();
  });

  it('shows why it could not be undone', async () => {
    showDeleted(() => Promise.reject(new HttpError({ status: 409, message: 'The name is taken' })));
    await pressUndo();
    expect(within(screen.getByRole('alert')).getByText('The name is taken')).toBeInTheDocument();
  });
});

const showCard = (autoHideDuration?: number) => {
  const onClose = vi.fn<() => void>();
  const payload = {
    message: 'Saved',
    type: 'success' as const,
    notificationOptions: { ...(autoHideDuration !== undefined && { autoHideDuration }) },
  };
  render(
    <AdminContext>
      <NoticeCard payload={payload} onClose={onClose} />
    </AdminContext>,
  );
  return onClose;
};

const showPublic = () => {
  const onClose = vi.fn<() => void>();
  render(
    <PublicPage notice={['Saved']} onNoticeRead={onClose}>
      <p>The form</p>
    </PublicPage>,
  );
  return onClose;
};

describe('A notice', () => {
  it.each([
    ['5 seconds', DEFAULT_NOTICE, showCard],
    ['5 seconds on a public page', DEFAULT_NOTICE, showPublic],
    ['6 seconds where it takes longer to read', LONG_NOTICE, () => showCard(LONG_NOTICE)],
  ])('goes after %s', (_, duration, showIt) => {
    const onClose = showIt();
    pass(duration - 1);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the pointer is on it', showCard],
    ['the pointer is on it, on a public page', showPublic],
  ])('stays while %s', (_, showIt) => {
    const onClose = showIt();
    const text = screen.getByText('Saved');
    fireEvent.mouseEnter(text.closest('.MuiAlert-root, .notice') ?? text);
    pass(10 * DEFAULT_NOTICE);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseLeave(text.closest('.MuiAlert-root, .notice') ?? text);
    pass(DEFAULT_NOTICE);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays while the focus is in it, wherever the pointer goes', () => {
    const onClose = showCard();
    const button = screen.getByRole('button', { name: 'shell.notices.close' });
    act(() => button.focus());
    fireEvent.mouseEnter(button);
    fireEvent.mouseLeave(button.closest('.MuiAlert-root') ?? button);
    pass(10 * DEFAULT_NOTICE);
    expect(onClose).not.toHaveBeenCalled();
    act(() => button.blur());
    pass(DEFAULT_NOTICE);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
