import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { scan } from '../apps/server/src/sim/seed/scans.ts';
import { roleWith } from '../apps/server/src/testing/company-access.ts';
import { certificationWalks } from '../apps/server/src/testing/certification-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { newService } from './testing/region-service.ts';
import { lineOf, passwordToken, seePage } from './testing/walks.ts';

/** Every page that is a table, by its heading's dictionary. */
const consoleTables = [
  '/business/application/list',
  '/finance/found/amountdetail',
  '/account/access',
  '/account/access?tab=roles',
  '/account/log',
  '/account/security',
];
const backofficeTables = [
  '/backoffice/customers',
  '/backoffice/applications',
  '/backoffice/transactions',
  '/backoffice/certifications',
  '/backoffice/certifications?view=decided',
  '/backoffice/game-approvals',
  '/backoffice/games',
  '/backoffice/staff',
  '/backoffice/audit',
];

describe.skipIf(!hasBrowser)('what screens look like', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const { company } = certificationWalks(server);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  test('no table of the console is wider than its place at 1440 px in English', async () => {
    // A new service has all of its free trial, which is the longest line of the list.
    await newService(server, member);
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page }) => {
      expect(await cutTables(page, consoleTables)).toEqual([]);
    });
  });

  test('no table of the back office is wider than its place at 1440 px in English', async () => {
    const operator = await server.signInOperator();
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page }) => {
      expect(await cutTables(page, backofficeTables)).toEqual([]);
    });
  });

  test('a card on a tablet has the role, and each value beside its label', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      await page.goto('/account/access');
      const card = lineOf(page, '仅限财务').first();
      const label = await card.locator('dt', { hasText: texts.access.members.role }).boundingBox();
      const value = await card.locator('dd', { hasText: '仅限财务' }).boundingBox();
      if (label === null || value === null) throw new Error('the card has no role');
      expect(value.x - (label.x + label.width)).toBeLessThan(24);
    }));

  test('titles of wide and narrow pages begin at the same place', () =>
    browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const leftOf = async (path: string, title: string) => {
        await page.goto(path);
        await seePage(page, title);
        return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
      };
      const wide = await leftOf('/dashboard', texts.home.title);
      expect(await leftOf('/account/accountinfo', texts.account.title)).toBe(wide);
    }));

  test('the last step of a verification shows the pictures, and opens them', async () => {
    const { token } = await company();
    await browser.visit({ language: 'en', width: 1440, member: token }, async ({ page, texts }) => {
      const { labels } = texts.certification.form;
      await page.goto('/account/companyauth?step=company');
      const uploaded = page.waitForResponse('**/api/upload');
      await page
        .getByRole('group', { name: labels.licenceFileId })
        .locator('input[type=file]')
        .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: scan('licence') });
      await uploaded;
      await page.getByText(texts.certification.form.save.saved).waitFor();
      await page.goto('/account/companyauth?step=check');
      const name = texts.certification.details.viewNamed({ field: labels.licenceFileId });
      const button = page.getByRole('button', { name });
      await button.getByRole('img').waitFor();
      await button.click();
      const picture = page.getByRole('dialog').getByRole('img', { name: labels.licenceFileId });
      await eventually(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(100);
    });
  });

  test('a customer leads to its certification', async () => {
    const operator = await server.signInOperator();
    const { data } = await server.as(member).get('/member/base/info');
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      await page.goto(`/backoffice/customers/${String(data['companyId'])}`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: texts.backoffice.places.certifications }).click();
      await seePage(page, texts.backofficeCertification.title);
      await lineOf(page, String(data['companyName'])).first().waitFor();
    });
  });

  test('the audit log shows labels and links to an entry’s target', async () => {
    const company = server.as(member);
    const roleId = await roleWith(company, 'homeQuery');
    const { data } = await company.get(`/access/roles/${roleId}`);
    const name = String(data['name']);
    await company.post(`/access/roles/${roleId}/status`, { disabled: true });
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { actions } = texts.audit;
      const changes = texts.auditChanges;
      await page.goto(`/account/log?keyword=${roleId}&action=role.disable`);
      const line = lineOf(page, actions['role.disable']).first();
      await line.getByRole('link', { name, exact: true }).waitFor();
      expect(await line.getByText(roleId.slice(0, 8)).count()).toBe(0);
      await line.getByRole('link', { name: /^Open/ }).click();
      const drawer = page.getByRole('dialog');
      const change = drawer.getByRole('row').filter({ hasText: changes.fields.disabled });
      await change.getByText(changes.plainValues.true, { exact: true }).waitFor();
      await change.getByText(changes.plainValues.false, { exact: true }).waitFor();
      expect(await drawer.getByText(changes.table.absent).count()).toBe(0);
      await drawer.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**/account/access?*open=${roleId}`);
    });
  });
});

/** Paths of the pages on which a table scrolls sideways, with by how much. */
async function cutTables(page: Page, paths: readonly string[]): Promise<string[]> {
  const cut: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const region = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.locator('table') });
    await region.locator('tbody tr').first().waitFor();
    // Not the empty rows that stand there while the list loads.
    await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await page.evaluate(() => document.fonts.ready);
    for (const one of await region.all()) {
      const wider = await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      if (wider > 0) cut.push(`${path} by ${wider} px`);
    }
  }
  return cut;
}
