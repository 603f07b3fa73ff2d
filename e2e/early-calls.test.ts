import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

const who = '/api/member/base/info';
/** Of every page: who is signed in, and the notices above it. */
const always = [who, '/api/account/suspension', '/api/notifications/unread'];
const overdue = '/api/overdue';
const runningMonth = '/api/billing/running-month';

// The page's first script knows the keys of the browser's storage and the form of the calls by itself; where it gets one wrong, the
// call is made a second time, which is seen here.
describe.skipIf(!hasBrowser)('what a page asks for before its code has loaded', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  /** The calls so far, in order. The app's code is held back until `letCodeCome`. */
  async function watch(page: Page) {
    const { promise, resolve } = Promise.withResolvers<void>();
    // It is never answered: the stream of a server that is younger than the page has all that is shown fetched once more.
    await page.route('**/api/events', () => undefined);
    await page.route('**/assets/vendor-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname + search);
    });
    const times = (call: string) => calls.filter((made) => made === call).length;
    return { calls, times, letCodeCome: resolve };
  }

  test.each([
    {
      language: 'en',
      address: '/finance/found/amountdetail?pageSize=20',
      list: '/api/funds/transactions?pageNo=1&pageSize=20',
      others: [overdue],
      title: 'transactions',
    },
    {
      language: 'zh',
      address: '/business/application/list',
      list: '/api/applications?pageNo=1&pageSize=10',
      others: [overdue],
      title: 'applications',
    },
    {
      language: 'en',
      address: '/finance/billing/detail',
      list: '/api/bills?pageNo=1&pageSize=10',
      others: [runningMonth, overdue],
      title: 'bills',
    },
  ] as const)(
    'a list and its reader, once: $address',
    ({ language, address, list, others, title }) =>
      browser.visit({ language, width: 1440, member }, async ({ page, texts }) => {
        const { calls, times, letCodeCome } = await watch(page);
        await page.goto(address, { waitUntil: 'commit' });
        await eventually(() => calls).toEqual([...always, list, ...others]);
        letCodeCome();
        await seePage(page, texts[title].title);
        // Stands below rows only, not below a list that is still loading.
        await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).waitFor();
        const early = [...always, list, ...others];
        expect(early.map((call) => [call, times(call)])).toEqual(early.map((call) => [call, 1]));
      }),
  );

  test('a list as it was left the last time', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/finance/found/amountdetail');
      await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).selectOption('50');
      await page.waitForURL(/pageSize=50/);
      const { calls, letCodeCome } = await watch(page);
      await page.goto('/finance/found/amountdetail', { waitUntil: 'commit' });
      const list = '/api/funds/transactions?pageNo=1&pageSize=50';
      await eventually(() => calls).toEqual([...always, list, overdue]);
      letCodeCome();
      await seePage(page, texts.transactions.title);
    }));

  test('an address that says what is the default is not left for what was remembered', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/finance/found/amountdetail');
      await page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).selectOption('50');
      await page.waitForURL(/pageSize=50/);
      const { calls, letCodeCome } = await watch(page);
      await page.goto('/finance/found/amountdetail?pageSize=10', { waitUntil: 'commit' });
      letCodeCome();
      const perPage = page.getByRole('combobox', { name: texts.common.ui.rowsPerPage });
      await perPage.waitFor();
      expect([await perPage.inputValue(), page.url()]).toEqual([
        '10',
        expect.stringMatching(/amountdetail\?pageSize=10$/),
      ]);
      const lists = calls.filter((call) => call.startsWith('/api/funds/transactions'));
      expect(lists).toEqual(['/api/funds/transactions?pageNo=1&pageSize=10']);
    }));

  test('no list that the address filters: that is left to the app', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { calls, times, letCodeCome } = await watch(page);
      await page.goto('/finance/found/amountdetail?type=recharge_balance', { waitUntil: 'commit' });
      await eventually(() => calls).toEqual([...always, overdue]);
      letCodeCome();
      await seePage(page, texts.transactions.title);
      const list = '/api/funds/transactions?type=recharge_balance&pageNo=1&pageSize=10';
      await eventually(() => times(list)).toBe(1);
      expect(times(who)).toBe(1);
    }));

  test('nothing where nobody is signed in', () =>
    browser.visit({ language: 'en', width: 1440 }, async ({ page, texts }) => {
      const { calls, letCodeCome } = await watch(page);
      // The code is asked for after the first script has run.
      const code = page.waitForRequest('**/assets/vendor-*.js');
      await page.goto('/finance/found/amountdetail', { waitUntil: 'commit' });
      await code;
      expect(calls).toEqual([]);
      letCodeCome();
      await seePage(page, texts.login.heading);
      expect(calls).not.toContain(who);
    }));
});
