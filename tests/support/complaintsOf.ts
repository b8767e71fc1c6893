import type { Page } from '@playwright/test';

/** A refusal is a response that the page shows; a failure of the server or of the page is a bug. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d|^Failed call: .* 4\d\d\b/;
/** Where a test makes the network fail, the browser and the portal log it. */
export const anyFailedRequest = /^Failed to load resource|^Failed call: /;

/** Reports violations of the page's Content-Security-Policy: a caught `eval` is reported nowhere else. */
const tellViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    const where = `${sourceFile}:${lineNumber}`;
    reportError(new Error(`The policy stopped ${effectiveDirective} ${blockedURI} ${sample} at ${where}`));
  });
};

/** Collects the page's unexpected console output and uncaught errors from now on, including policy violations. */
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
