import type { BrowserContext } from '@playwright/test';

/** The forbidden events that happened on a page, in words. */
export interface Watch {
  /** Errors in the console, breaches of the Content-Security-Policy, requests that leave the machine. */
  readonly problems: string[];
  /** An error that a test provokes is not a problem. */
  allow(expected: RegExp): void;
}

declare global {
  interface Window {
    reportViolation?: (violation: string) => void;
  }
}

/** Watches all pages of a browser context from before their first script. */
export async function watchContext(
  context: BrowserContext,
  origin: string,
): Promise<Watch> {
  const problems: string[] = [];
  // No cover of a publication and no record of a number are answers; the browser notes them all the same.
  const allowed: RegExp[] = [
    /status of 422 .*\/cover\/generate\)$/,
    /status of 404 .*\/libraries-australia-service\/(isbn|pre-pub)\/\w+\)$/,
  ];
  const note = (problem: string) => {
    if (!allowed.some((expected) => expected.test(problem)))
      problems.push(problem);
  };

  await context.exposeBinding('reportViolation', (_source, violation: string) =>
    note(`Content-Security-Policy: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportViolation?.(
        `${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error')
      note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`script: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['blob:', 'data:'].includes(url.protocol))
      note(`request to ${url.origin}`);
  });
  return { problems, allow: (expected) => void allowed.push(expected) };
}
