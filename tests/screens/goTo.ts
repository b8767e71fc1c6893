import { act, fireEvent } from '@testing-library/react';
import { pushAddress } from '#tests/support/pushAddress.ts';

export const goTo = (path: string) => act(() => pushAddress(path));

/** Returns from another window, which makes the page fetch its data again. */
export const comeBack = () => fireEvent(window, new Event('visibilitychange'));
