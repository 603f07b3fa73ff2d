import { asAdmin } from '../tools/testing/database.ts';
import type { OutputOf } from '@arcadia/contract/api';
import { describe, expect } from 'vitest';
import { dataOf } from '../apps/server/src/testing/game-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage } from './testing/walks.ts';

/** Of the newest bills that the page shows. */
const maxShownBills = 3;

describe.skipIf(!hasBrowser)('the page of a customer', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'leads from “why was I charged this” to the events of a day in three presses, $language at $width px',
    async (look) => {
      const finance = await server.signInOperator('finance@arcadia.example');
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select member.company_id as id, company.name from member join company on company.id = member.company_id
         where email = 'owner@demo-cn.example'`,
      );
      const [company] = rows as { id: string; name: string }[];
      if (!company) throw new Error('there is no demo customer');
      await browser.visit({ ...look, operator: finance }, async ({ page, texts }) => {
        const { standing, sections } = texts.backofficeCustomers;
        await page.goto(`/backoffice/customers/${company.id}`);
        await seePage(page, company.name);
        await page.getByText(standing.running, { exact: true }).waitFor();
        const bills = page.getByRole('region', { name: texts.backoffice.places.bills });
        await bills
          .getByRole('link', {
            name: new RegExp(sections.allOf({ total: 0 }).split(' 0')[0] ?? ''),
          })
          .waitFor();
        expect(await axeFindings(page)).toEqual([]);
        // 1: the newest bill.
        await bills.getByRole('listitem').first().getByRole('link').click();
        // 2: its first line.
        const [before, after] = texts.billDetail.explain({ name: '\n' }).split('\n');
        const line = page.getByRole('link', { name: new RegExp(`^${before}.*${after}$`) });
        await line.first().click();
        // 3: a day of it.
        const drawer = page.getByRole('dialog', { name: texts.billDetail.explained.title });
        const { showEvents } = texts.billDetail.explained;
        await drawer
          .getByRole('link', { name: new RegExp(showEvents) })
          .first()
          .click();
        await drawer
          .getByText(/^(1–|1-)/)
          .or(drawer.getByText(texts.billDetail.events.archived))
          .first()
          .waitFor();
        expect(new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
      });
    },
  );

  eachLook(looks)(
    'leads as fast to the events of a line’s second game, $language at $width px',
    async (look) => {
      const finance = await server.signInOperator('finance@arcadia.example');
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select member.company_id as id, company.name from member join company on company.id = member.company_id
         where email = 'owner@demo-cn.example'`,
      );
      const [company] = rows as { id: string; name: string }[];
      if (!company) throw new Error('there is no demo customer');
      const { billId, position } = await lineOfTwoGames(company.id);
      await browser.visit({ ...look, operator: finance }, async ({ page, texts }) => {
        await page.goto(`/backoffice/customers/${company.id}`);
        await seePage(page, company.name);
        const bills = page.getByRole('region', { name: texts.backoffice.places.bills });
        // 1: the bill.
        await bills.locator(`a[href$="/bills/${billId}"]`).click();
        // 2: its line.
        await page.locator(`a[href$="line=${position}"]`).first().click();
        const drawer = page.getByRole('dialog', { name: texts.billDetail.explained.title });
        const { showEvents } = texts.billDetail.explained;
        // 3: a day of the second game.
        const second = drawer.getByRole('table').nth(1);
        await second
          .getByRole('link', { name: new RegExp(showEvents) })
          .first()
          .click();
        await second
          .getByText(/^(1–|1-)/)
          .or(second.getByText(texts.billDetail.events.archived))
          .first()
          .waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  /** Of the bills that the customer’s page shows, a line with the usage of several games. */
  async function lineOfTwoGames(companyId: string): Promise<{ billId: string; position: number }> {
    const finance = server.as(await server.signInOperator('finance@arcadia.example'));
    const { records } = dataOf<OutputOf<'listAllBills'>>(
      await finance.get(`/ops/bills?companyId=${companyId}&pageSize=10`),
    );
    for (const { id: billId } of records.slice(0, maxShownBills)) {
      const { lines } = dataOf<OutputOf<'getAnyBill'>>(await finance.get(`/ops/bills/${billId}`));
      for (const { position, kind } of lines) {
        if (kind !== 'usage') continue;
        const answer = await finance.get(`/ops/bills/${billId}/lines/${position}`);
        const { games } = dataOf<OutputOf<'explainAnyBillLine'>>(answer);
        if (games.length > 1) return { billId, position };
      }
    }
    throw new Error('no line has two games');
  }
});
