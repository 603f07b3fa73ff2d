import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchChromium } from './chromium.ts';
import { type Problems, watchProblems } from './problems.ts';

const html = '<!doctype html><title>Empty</title>';
const policy = "default-src 'self'; script-src 'self'";

// The browser tests are only as good as their watch: each kind of trouble must make them fail.
describe.skipIf(!hasBrowser)('what goes wrong in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function openPage(): Promise<{ page: Page; problems: Problems }> {
    const context = await browser.newContext({ baseURL: 'http://e2e.invalid' });
    const problems = await watchProblems(context);
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    await context.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/unreachable') return route.abort('connectionrefused');
      return route.fulfill({ status: pathname === '/gone' ? 404 : 200, headers, body: html });
    });
    const page = await context.newPage();
    await page.goto('/');
    return { page, problems };
  }

  test.each([
    ['console: it broke', () => console.error('it broke')],
    ['uncaught: out of reach', throwLater],
    ['uncaught: forgotten', () => void Promise.reject(new Error('forgotten'))],
    ['HTTP 404 /gone', () => fetch('/gone').then(() => undefined)],
    [
      'net::ERR_CONNECTION_REFUSED /unreachable',
      () => fetch('/unreachable').catch(() => undefined),
    ],
    ['security policy: script-src-elem inline', runInlineScript],
  ])('%s', async (complaint, trouble) => {
    const { page, problems } = await openPage();
    problems.settle();
    await page.evaluate(trouble);
    await expect.poll(() => complaintOf(problems)).toContain(complaint);
    problems.expect(/./);
    problems.settle();
  });

  test('an expected problem that does not occur is a problem', async () => {
    const { problems } = await openPage();
    problems.expect(/HTTP 401/);
    expect(() => problems.settle()).toThrow('never happened: /HTTP 401/');
  });
});

function complaintOf(problems: Problems): string {
  try {
    problems.settle();
    return '';
  } catch (error) {
    return String(error);
  }
}

function throwLater(): void {
  setTimeout(() => {
    throw new Error('out of reach');
  });
}

function runInlineScript(): void {
  const script = document.createElement('script');
  script.textContent = '1';
  document.head.append(script);
}
