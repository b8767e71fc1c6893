import type { Page } from '@playwright/test';

/** A refusal is an answer that the page shows; a failure of the server or of the page itself is a bug. */
const isExpected = (text: string) => /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** Collects what the page says on its console, from now on, that no good page says. */
export const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isExpected(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
};
