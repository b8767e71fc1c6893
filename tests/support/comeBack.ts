import { fireEvent } from '@testing-library/react';

/** Back from another window: what is on the screen is read again. */
export const comeBack = () => fireEvent(window, new Event('visibilitychange'));
