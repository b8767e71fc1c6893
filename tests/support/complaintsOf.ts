import type { Page } from '@playwright/test';

/** A refusal is an answer that the page shows; a failure of the server or of the page itself is a bug. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d|^Failed call: .* 4\d\d\b/;
/** Where a test makes the network fail, the browser says so, and so does the portal. */
export const anyFailedRequest = /^Failed to load resource|^Failed call: /;

/** Collects what the page says on its console, from now on, that no good page says. */
export const complaintsOf = (page: Page, expected: RegExp = refusal): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !expected.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
};
