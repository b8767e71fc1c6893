import { act } from '@testing-library/react';
import { pushAddress } from '#tests/support/pushAddress.ts';

export const goTo = (path: string) => act(() => pushAddress(path));
