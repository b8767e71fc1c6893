import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_NOTICE, LONG_NOTICE } from '#src/notices.tsx';
import { NoticeCard } from './Notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const show = (autoHideDuration?: number) => {
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
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('A notice', () => {
  it.each([
    ['5 seconds', undefined, DEFAULT_NOTICE],
    ['6 seconds where it takes longer to read', LONG_NOTICE, LONG_NOTICE],
  ])('goes after %s', (_, wanted, duration) => {
    const onClose = show(wanted);
    pass(duration - 1);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays while the pointer or the focus is on it', () => {
    const onClose = show();
    const text = screen.getByText('Saved');
    fireEvent.mouseEnter(text.closest('.MuiAlert-root') ?? text);
    pass(10 * DEFAULT_NOTICE);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseLeave(text.closest('.MuiAlert-root') ?? text);
    pass(DEFAULT_NOTICE);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
