import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import type { Texts } from '../tools/testing/texts.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { holdCalls } from './testing/held-calls.ts';
import { holdFiles } from './testing/hold-files.ts';
import { settle } from './testing/pages-for-everyone.ts';
import { passwordToken } from './testing/walks.ts';

type Row = {
  page: string;
  address: string;
  /** Calls that wait for nothing but who is signed in, and don't wait for the app's code. */
  early: readonly string[];
  /** Calls that wait for that and for the code. */
  late: readonly string[];
  /** What is shown last, after which the page has asked for all that it shows. */
  last: (page: Page, texts: Texts) => Promise<void>;
};

const who = '/api/member/base/info';
/** The notices above every page: with the first HTML. */
const notices = ['/api/account/suspension', '/api/notifications/unread'];
/** The third of them: a channel company has none. */
const overdue = '/api/overdue';
const permitted = (id: number) => `/api/member/permission/check?roleId=${id}`;

const heading = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('heading', { name, exact: true }).waitFor();
};

const rows: readonly Row[] = [
  {
    page: 'home',
    address: '/dashboard',
    early: ['/api/index/home', '/api/index/attention', '/api/certification', overdue],
    late: [
      permitted(3),
      '/api/index/activeUsers',
      '/api/index/newUsers',
      '/api/billing/running-month',
      '/api/billing/forecast',
      '/api/applications?pageNo=1&pageSize=10',
      '/api/member/audit?pageNo=1&pageSize=10',
    ],
    last: (page, texts) => heading(page, texts.homeCards.events.title),
  },
  {
    page: 'bills',
    address: '/finance/billing/detail',
    early: ['/api/bills?pageNo=1&pageSize=10', '/api/billing/running-month', overdue],
    late: [permitted(28), '/api/billing/forecast', '/api/billing/history'],
    last: (page, texts) => heading(page, texts.billOverview.history.title),
  },
  {
    page: 'transactions',
    address: '/finance/found/amountdetail',
    early: ['/api/funds/transactions?pageNo=1&pageSize=10', overdue],
    late: [permitted(21)],
    // Stands below rows only, not below a list that is still loading.
    last: (page, texts) =>
      page.getByRole('combobox', { name: texts.common.ui.rowsPerPage }).waitFor(),
  },
  {
    page: 'dashboard',
    address: '/datachart/marketdata?to=2026-03-31',
    early: [overdue],
    late: [
      permitted(13),
      '/api/datachart/marketdata/choices',
      '/api/datachart/marketdata?unit=day&by=application&measure=mau&from=2026-03-02&to=2026-03-31',
    ],
    last: (page, texts) => heading(page, texts.marketData.comparing.application),
  },
];

// Nothing waits for an answer but that of who is signed in: HTML, that call, all others.
describe.skipIf(!hasBrowser)('calls of a page', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  test.each(rows)(
    'begin with the HTML, in two steps, and none is made twice: $page',
    ({ address, early, late, last }) =>
      browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
        const calls = await holdCalls(page);
        const letCodeCome = await holdFiles(page);
        await page.goto(address, { waitUntil: 'commit' });
        await eventually(calls.waiting).toEqual([who, ...notices].toSorted());
        await calls.answerOne(who);
        await eventually(calls.waiting).toEqual([...notices, ...early].toSorted());
        letCodeCome();
        await eventually(calls.waiting).toEqual([...notices, ...early, ...late].toSorted());
        await calls.answer();
        await last(page, texts);
        await settle(page);
        expect(calls.made()).toEqual([who, ...notices, ...early, ...late].toSorted());
      }),
  );
});
