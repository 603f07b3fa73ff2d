import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** What went wrong in a browser, in the order in which it did. */
export type Problems = {
  /** A test that brings a problem about on purpose says so beforehand. */
  expect(pattern: RegExp): void;
  /** @throws Error that lists every problem nobody expected, and every expectation that was not met. */
  settle(): void;
};

/**
 * Collects errors in the console, uncaught exceptions, violations of the content security policy and requests that
 * failed or were answered with an error, in every page of the context.
 */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const found: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isEchoOfResponse(message))
      found.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`HTTP ${response.status()} ${pathOf(response.url())}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Whoever leaves a page takes back what it was still loading, first of all the event stream.
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason} ${pathOf(request.url())}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return {
    expect: (pattern) => expected.push(pattern),
    settle() {
      const unexpected = found.filter((text) => !expected.some((pattern) => pattern.test(text)));
      const missed = expected.filter((pattern) => !found.some((text) => pattern.test(text)));
      const complaints = [...unexpected, ...missed.map((pattern) => `never happened: ${pattern}`)];
      if (complaints.length > 0) throw new Error(`In the browser:\n${complaints.join('\n')}`);
    },
  };
}

/** Chromium writes every answer with an error status into the console too, without saying which request it was. */
function isEchoOfResponse(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource: the server responded with a status');
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
