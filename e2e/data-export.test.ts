import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxExportRows } from '@arcadia/contract/wire/exports';
import { companyOf } from '../apps/server/src/http/testing/matrix-people.ts';
import { exportWalks } from '../apps/server/src/testing/export-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { lineOf, passwordToken, seePage } from './testing/walks.ts';

const customer = 'owner@demo-cn.example';
const exportsPage = '/datachart/dataexport';

describe.skipIf(!hasBrowser)('data export', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const walks = exportWalks(server);
  const browser = useBrowser(() => server.url);

  beforeAll(async () => {
    const companyId = await companyOf(server.databaseUrl, customer);
    await asAdmin(
      server.databaseUrl,
      `insert into audit_log (id, occurred_at, actor_kind, actor_name, company_id, action)
       select 'aud_' || lpad(n::text, 20, '0'), at - n * interval '1 second', 'member', 'Many', '${companyId}', 'member.sign_in'
       from generate_series(1, ${maxExportRows + 1}) n, (select now() + offset_ms * interval '1 ms' as at from sim_clock) c`,
    );
  });

  const newest = ({ page, texts }: Visit, list: keyof Visit['texts']['exportTasks']['lists']) =>
    lineOf(page, texts.exportTasks.lists[list]).first();

  async function save(visit: Visit, list: Parameters<typeof newest>[1]): Promise<Buffer> {
    const { page, texts } = visit;
    const row = newest(visit, list);
    await row.getByText(texts.exportTasks.statuses.completed, { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: new RegExp(`^${texts.exportTasks.download}`) }).click(),
    ]);
    return readFile(await download.path());
  }

  eachLook(looks)(
    'usage is submitted, made while one looks on, and saved, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, customer);
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        const words = texts.exportTasks;
        await page.goto(exportsPage);
        await seePage(page, words.title);
        await page.getByText(words.failures.too_slow).waitFor();
        expect(await axeFindings(page)).toEqual([]);

        await page.getByRole('button', { name: words.create.open }).click();
        const dialog = page.getByRole('dialog', { name: words.create.title });
        await dialog.getByLabel(words.create.from).fill('2025-01-01');
        await dialog.getByRole('button', { name: words.create.submit }).click();
        await dialog.getByText(words.create.tooLong({ days: '92' })).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('radio', { name: words.create.units.month, exact: true }).check();
        await dialog.getByRole('button', { name: words.create.submit }).click();
        await page.getByText(words.submitted).waitFor();
        await dialog.waitFor({ state: 'hidden' });
        // By itself, since the page hears of it.
        const bytes = await save(visit, 'exportMarketData');
        expect(bytes.subarray(0, 2).toString()).toBe('PK');
      });
    },
  );

  eachLook(looks)(
    'a list that is too long for a download becomes an export, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, customer);
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        await page.goto('/account/log');
        await seePage(page, texts.audit.title);
        await page.getByRole('button', { name: texts.common.exports.label }).click();
        await page.getByRole('menuitem', { name: texts.common.exports.csv }).click();
        await page.getByRole('button', { name: texts.common.exports.show }).click();
        await page.waitForURL(`**${exportsPage}`);
        await seePage(page, texts.exportTasks.title);
        const lines = (await save(visit, 'exportOwnAudit')).toString('utf8').split('\n');
        expect(lines.length).toBeGreaterThan(maxExportRows);
      });
    },
  );

  test('a cancelled export is made again, and what staff see of it has no file', async () => {
    const member = await passwordToken(server, customer);
    const id = (await walks.tasks(member, '&status=cancelled'))[0]?.id ?? '';
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.exportTasks;
      await page.goto(`${exportsPage}?status=cancelled`);
      await newest(visit, 'exportMarketData')
        .getByRole('button', { name: new RegExp(`^${words.retry}`) })
        .click();
      await page.getByText(words.retried).waitFor();
      expect((await walks.ended(member, id)).status).toBe('completed');
    });
    const operator = await server.signInOperator();
    await browser.visit({ language: 'zh', width: 1440, operator }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.exportTasks;
      await page.goto('/backoffice/exports');
      await seePage(page, words.title);
      const table = page.getByRole('table', { name: words.title });
      await table.getByText(words.own, { exact: true }).first().waitFor();
      const own = table.locator('tbody tr').filter({ hasText: words.lists.exportCompanies });
      expect(
        await own.getByRole('button', { name: new RegExp(`^${words.download}`) }).count(),
      ).toBe(1);
      const theirs = table.locator('tbody tr').filter({ hasText: words.lists.exportTransactions });
      await theirs.first().waitFor();
      expect(
        await theirs.getByRole('button', { name: new RegExp(`^${words.download}`) }).count(),
      ).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
