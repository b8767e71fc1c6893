import type { Page } from '@playwright/test';
import { pushAddress } from '#tests/support/pushAddress.ts';

export const goInside = (page: Page, path: string) => page.evaluate(pushAddress, path);
