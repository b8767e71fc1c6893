import type { Page } from '@playwright/test';

/** A refusal is an answer that the page shows; a failure of the server or of the page itself is a bug. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d|^Failed call: .* 4\d\d\b/;
/** Where a test makes the network fail, the browser says so, and so does the portal. */
export const anyFailedRequest = /^Failed to load resource|^Failed call: /;

/** Reports what the page's Content-Security-Policy has stopped: an `eval` that is caught is told nowhere else. */
const tellViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    const where = `${sourceFile}:${lineNumber}`;
    reportError(new Error(`The policy stopped ${effectiveDirective} ${blockedURI} ${sample} at ${where}`));
  });
};

/** Collects what the page says on its console, from now on, that no good page says; what its policy stops, too. */
export const complaintsOf = async (page: Page, expected: RegExp = refusal): Promise<readonly string[]> => {
  const complaints: string[] = [];
  await page.addInitScript(tellViolations);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !expected.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
};
