import { fireEvent } from '@testing-library/react';

/** Returns from another window, which makes the page fetch its data again. */
export const comeBack = () => fireEvent(window, new Event('visibilitychange'));
