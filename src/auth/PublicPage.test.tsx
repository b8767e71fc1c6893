import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PublicPage } from './PublicPage.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const show = () => {
  const onNoticeRead = vi.fn<() => void>();
  render(
    <PublicPage notice={['Token has expired']} onNoticeRead={onNoticeRead}>
      <p>The form</p>
    </PublicPage>,
  );
  return onNoticeRead;
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('The notice of a public page', () => {
  it('goes after 5 seconds', () => {
    const onNoticeRead = show();
    pass(4999);
    expect(onNoticeRead).not.toHaveBeenCalled();
    pass(1);
    expect(onNoticeRead).toHaveBeenCalledOnce();
  });

  it('stays while the pointer is on it', () => {
    const onNoticeRead = show();
    fireEvent.mouseEnter(screen.getByText('Token has expired'));
    pass(60_000);
    expect(onNoticeRead).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByText('Token has expired'));
    pass(5000);
    expect(onNoticeRead).toHaveBeenCalledOnce();
  });
});
