import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, useAddUndoableMutation, useNotify } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';
import { PublicPage } from '#src/auth/PublicPage.tsx';
import { useNotifySuccess } from '#src/dataProvider/useAction.ts';
import { DEFAULT_NOTICE, LONG_NOTICE, type Undo, UNDO_NOTICE } from '#src/notices.tsx';
import { NoticeCard, Notices, useNoticeLog, useSendUndoable } from './Notices.tsx';

type Mutation = (params: { readonly isUndo: boolean }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const renderBeside = (page: ReactNode) =>
  render(
    <AdminContext>
      <Notices>{page}</Notices>
    </AdminContext>,
  );

/** A page whose buttons make undoable writes as react-admin's hooks do: the write is queued, then a notice is shown. */
const Writing = ({ writes }: { readonly writes: Readonly<Record<string, Mutation>> }) => {
  const add = useAddUndoableMutation();
  const notify = useNotify();
  return Object.entries(writes).map(([name, mutation]) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        add(mutation);
        setTimeout(() => notify(`${name} is done`, { type: 'info', undoable: true }));
      }}
    >
      {name}
    </button>
  ));
};
const Logged = () => <p>{useNoticeLog().notices.length} in the log</p>;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = () => {
  const writes = { Renaming: vi.fn<Mutation>(), Deleting: vi.fn<Mutation>() };
  renderBeside([<Writing key="page" writes={writes} />, <Logged key="log" />]);
  const press = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    pass(1);
  };
  return { writes, press };
};
const noticeOf = (name: string) => {
  const card = screen.getByText(`${name} is done`).closest<HTMLElement>('.MuiAlert-root');
  if (!card) throw new Error(`Nothing tells of ${name}`);
  return within(card);
};
const [sent, undone] = [[[{ isUndo: false }]], [[{ isUndo: true }]]];

describe('A write that can be undone', () => {
  it('waits beside another: each notice undoes, or lets go, its own', () => {
    const { writes, press } = show();
    press('Renaming');
    press('Deleting');
    fireEvent.click(noticeOf('Renaming').getByRole('button', { name: 'ra.action.undo' }));
    fireEvent.click(noticeOf('Deleting').getByRole('button', { name: 'shell.notices.close' }));
    expect(writes.Renaming.mock.calls).toEqual(undone);
    expect(writes.Deleting.mock.calls).toEqual(sent);
  });

  it.each([
    ['closed', () => void dispatchEvent(new Event('pagehide'))],
    [
      'put aside',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('goes when the tab is %s, once, and can no longer be undone', (_, leave) => {
    const { writes, press } = show();
    press('Renaming');
    press('Deleting');
    act(() => {
      leave();
    });
    const calls = [writes.Renaming.mock.calls, writes.Deleting.mock.calls];
    expect(calls).toEqual([sent, sent]);
    expect(screen.getByText('2 in the log')).toBeVisible();
    pass(DEFAULT_NOTICE);
    expect(calls).toEqual([sent, sent]);
    expect(screen.queryByRole('button', { name: 'ra.action.undo' })).not.toBeInTheDocument();
  });
});

/** A page with a write that is pending until `answer` is called, and a button that sends the queued writes. */
const showLeaving = () => {
  let answer = () => {};
  const arrived = vi.fn<() => void>();
  const Page = () => {
    const sendUndoable = useSendUndoable();
    const { mutate } = useMutation({ mutationFn: () => new Promise<void>((resolve) => (answer = resolve)) });
    return (
      <>
        <button type="button" onClick={() => mutate()}>
          Write
        </button>
        <button type="button" onClick={() => void sendUndoable().then(arrived)}>
          Leave
        </button>
      </>
    );
  };
  renderBeside(<Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { press, arrived, answer: () => answer() };
};
const passAsync = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('What ends the visit', () => {
  it('waits for a write that is on its way', async () => {
    const { press, arrived, answer } = showLeaving();
    press('Write');
    press('Leave');
    await passAsync(1000);
    expect(arrived).not.toHaveBeenCalled();
    answer();
    await passAsync(100);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('waits no longer than a logout does for one that is never answered', async () => {
    const { press, arrived } = showLeaving();
    press('Write');
    press('Leave');
    await passAsync(2900);
    expect(arrived).not.toHaveBeenCalled();
    await passAsync(200);
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});

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

  it('offers it for 10 seconds, once, and tells that it is undone', async () => {
    const undo = vi.fn<Undo>(() => Promise.resolve());
    showDeleted(undo);
    await passAsync(UNDO_NOTICE - 2);
    await pressUndo();
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('It is deleted')).not.toBeInTheDocument();
    expect(screen.getByText('ra.notification.canceled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ra.action.undo' })).not.toBeInTheDocument();
  });

  it('tells why it could not be undone', async () => {
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
});
