import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createSubAccount, key, roleWith } from '../apps/server/src/testing/company-access.ts';
import { dataOf } from '../apps/server/src/testing/game-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { goTo, lineOf, passwordToken, seePage } from './testing/walks.ts';

/** Counts the event streams that are open at the moment, and those there ever were. */
function watchStreams(page: Page, path: string) {
  const open = new Set<object>();
  const all = new Set<object>();
  const isStream = (url: string) => new URL(url).pathname === path;
  page.on('request', (request) => {
    if (!isStream(request.url())) return;
    open.add(request);
    all.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  return { open: () => open.size, ever: () => all.size };
}

describe.skipIf(!hasBrowser)('the event stream', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  async function renameApplication(member: string, name: string): Promise<void> {
    const caller = server.as(member);
    const { data } = await caller.get('/applications');
    const [application] = data['records'] as { id: string; description: string }[];
    const { id, description } = application ?? expect.fail('there is no application');
    dataOf(await caller.post(`/applications/${id}`, { name, description }, key()));
  }

  /** Adds one when it is called. */
  async function subAccountAdder(member: string): Promise<(name: string) => Promise<void>> {
    const caller = server.as(member);
    const roleId = await roleWith(caller, 'applicationAll');
    return async (name) => void dataOf(await createSubAccount(caller, { roleId, name }));
  }

  test('is open while something live is shown, and closed elsewhere', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const streams = watchStreams(page, '/api/events');
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      await eventually(streams.open).toBe(1);
      await goTo(visit, texts.shell.places.accountInformation);
      await seePage(page, texts.account.title);
      await eventually(streams.open).toBe(0);
      await goTo(visit, texts.shell.places.certification);
      await eventually(streams.open).toBe(1);
    });
  });

  // By changes that are told once: what else happens would tell the page as well.
  test('tells what has changed since the page began to load', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page }) => {
      const listed = page.waitForResponse(/\/api\/access\/members\?/);
      const addSubAccount = await subAccountAdder(member);
      await page.route('**/api/events', async (route) => {
        await listed;
        await addSubAccount('Added while loading');
        await route.continue();
      });
      await page.goto('/account/access');
      await lineOf(page, 'Added while loading').waitFor();
    });
  });

  test('tells a page what was heard while another one was open', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const addSubAccount = await subAccountAdder(member);
      await page.goto('/business/application/list');
      await page.getByRole('row').nth(1).waitFor();
      await goTo(visit, texts.shell.places.accessManagement);
      await page.getByRole('row').nth(1).waitFor();
      await renameApplication(member, 'Renamed elsewhere');
      // Comes after it, and is seen here.
      await addSubAccount('Came after it');
      await lineOf(page, 'Came after it').waitFor();
      await goTo(visit, texts.shell.places.applications);
      await lineOf(page, 'Renamed elsewhere').waitFor();
    });
  });

  test('is not opened for a receipt or for an order that is not there', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const { data } = await server.as(member).get('/member/base/info');
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select id from recharge_order where status = 'credited' and company_id = '${String(data['companyId'])}' limit 1`,
    );
    await browser.visit(
      { language: 'en', width: 1440, member },
      async ({ page, texts, problems }) => {
        const streams = watchStreams(page, '/api/events');
        await page.goto(`/payredirect?rechargeId=${String(rows[0]?.['id'])}`);
        await page.getByText(texts.funds.result.credited).first().waitFor();
        // Until the order is loaded it may still be on its way, and is listened for.
        await eventually(streams.open).toBe(0);
        await page.goto(`/payment_page?rechargeId=${String(rows[0]?.['id'])}`);
        await page.getByText(texts.payment.noLonger.credited).waitFor();
        await eventually(streams.open).toBe(0);
        problems.expect(/HTTP 404/);
        await page.goto(`/payredirect?rechargeId=rch_${'0'.repeat(20)}`);
        await page.getByText(texts.funds.result.unknownOrder).waitFor();
        await eventually(streams.open).toBe(0);
      },
    );
  });

  test('is closed where a region service is not found', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit(
      { language: 'en', width: 1440, member },
      async ({ page, texts, problems }) => {
        const streams = watchStreams(page, '/api/events');
        problems.expect(/HTTP 404/);
        await page.goto(`/business/application/areadetail/rgs_${'0'.repeat(20)}`);
        await page.getByText(texts.serviceHeader.failure.notFound).waitFor();
        await eventually(streams.open).toBe(0);
      },
    );
  });
});
