import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const customer = 'owner@demo-cn.example';

describe.skipIf(!hasBrowser)('bills', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'are listed, opened, explained down to the games, and saved as a statement, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, customer);
      const { settled, line, gameId, day } = await usedBill(member);
      await browser.visit({ ...look, member }, async ({ page, texts, problems }) => {
        const { bills, billDetail, billOverview } = texts;
        // Running bills of so many applications fill the first page.
        await page.goto('/finance/billing/detail?status=settled');
        await seePage(page, bills.title);
        await seeText(page, billOverview.charges);
        await seeText(page, bills.statuses.settled);
        await page.getByRole('img', { name: billOverview.history.chart }).waitFor();
        await page.goto(`/finance/billing/detail/${settled.id}`);
        await seeText(page, billDetail.lines);
        await seeText(page, billDetail.payment.title);
        await page.goto(`/finance/billing/detail/${settled.id}?line=${line.position}`);
        const drawer = page.getByRole('dialog', { name: billDetail.explained.title });
        await drawer.getByText(billDetail.explained.agrees).waitFor();
        await page.goto(
          `/finance/billing/detail/${settled.id}?${new URLSearchParams({
            line: String(line.position),
            game: gameId === '' ? 'none' : gameId,
            day,
          })}`,
        );
        const events = page.getByRole('dialog', { name: billDetail.explained.title });
        await events
          .getByText(/^(1–|1-)/)
          .or(events.getByText(billDetail.events.archived))
          .first()
          .waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: billDetail.statement, exact: true }).click();
        const statement = page.getByRole('dialog', { name: billDetail.statement });
        const saved = page.waitForEvent('download');
        await statement.getByRole('link', { name: texts.pdf.download }).click();
        expect((await saved).suggestedFilename()).toContain('.pdf');
        problems.expect(/^HTTP 404 /);
        await page.goto('/finance/billing/detail/bil_00000000unknown');
        await seeText(page, billDetail.notFound);
      });
    },
  );

  test('an alert on charges is made, seen, paused and deleted, and its recipient is asked first', async () => {
    const member = await passwordToken(server, customer);
    await browser.visit(
      { language: 'zh', width: 390, theme: 'dark', member },
      async ({ page, texts }) => {
        const { alerts, usageAlerts, bills } = texts;
        await page.goto('/finance/billing/detail');
        await page.getByRole('main').getByRole('link', { name: bills.alerts }).click();
        await seePage(page, alerts.title);
        await seeText(page, usageAlerts.statuses.paused);
        await seeText(page, usageAlerts.statuses.watching);
        await page.getByRole('button', { name: usageAlerts.create, exact: true }).click();
        const drawer = page.getByRole('dialog', { name: usageAlerts.form.create });
        await drawer.getByRole('button', { name: usageAlerts.form.submitCreate }).click();
        await drawer.getByText(usageAlerts.form.levelMissing).waitFor();
        await drawer
          .getByRole('textbox', { name: usageAlerts.form.name, exact: true })
          .fill('十一月');
        await drawer.getByRole('textbox', { name: usageAlerts.form.amount, exact: true }).fill('1');
        await drawer
          .getByRole('textbox', { name: usageAlerts.form.recipients, exact: true })
          .fill('neu@alerts.example');
        await drawer.getByRole('button', { name: usageAlerts.form.submitCreate }).click();
        await drawer.waitFor({ state: 'detached' });
        await seeText(page, '十一月');
        await seeText(page, 'neu@alerts.example');
        await page
          .getByRole('button', { name: usageAlerts.pauseNamed({ name: '十一月' }) })
          .click();
        await page
          .getByRole('button', { name: usageAlerts.resumeNamed({ name: '十一月' }) })
          .waitFor();
        await page
          .getByRole('button', { name: usageAlerts.removeNamed({ name: '十一月' }) })
          .click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: usageAlerts.remove, exact: true }).click();
        await question.waitFor({ state: 'detached' });
        expect(await page.getByRole('main').getByText('neu@alerts.example').count()).toBe(0);
      },
    );
  });

  test('an alert on a quantity names what it watches, and asks for a number instead of an amount', async () => {
    const member = await passwordToken(server, customer);
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { alerts, usageAlerts } = texts;
      const { form } = usageAlerts;
      await page.goto('/account/alerts');
      await seePage(page, alerts.title);
      await page.getByRole('button', { name: usageAlerts.create, exact: true }).click();
      const drawer = page.getByRole('dialog', { name: form.create });
      await drawer.getByRole('textbox', { name: form.name, exact: true }).fill('Many tokens');
      await drawer.getByRole('combobox', { name: form.measure }).click();
      await page.getByRole('option', { name: usageAlerts.measures.mau }).click();
      await drawer.getByRole('radio', { name: form.kinds.percent }).waitFor();
      expect(await drawer.getByRole('radio', { name: form.kinds.unusual_day }).count()).toBe(0);
      await drawer.getByRole('combobox', { name: form.measure }).click();
      await page.getByRole('option', { name: usageAlerts.measures.tokens }).click();
      await drawer.getByRole('textbox', { name: form.recipients, exact: true }).fill('a@b.example');
      const level = drawer.getByRole('textbox', { name: form.quantity, exact: true });
      await drawer.getByRole('button', { name: form.submitCreate }).click();
      await drawer.getByText(form.levelMissing).waitFor();
      await level.fill('many');
      await drawer.getByRole('button', { name: form.submitCreate }).click();
      await drawer.getByText(form.levelWrong).waitFor();
      await level.fill('9,000,000,000');
      await drawer.getByRole('button', { name: form.submitCreate }).click();
      await drawer.waitFor({ state: 'detached' });
      await seeText(page, /^Tokens · All applications · From 9,000,000,000 a month/);
      await page
        .getByRole('button', { name: usageAlerts.editNamed({ name: 'Many tokens' }) })
        .click();
      await page.getByRole('dialog', { name: form.edit }).getByText(form.measureFixed).waitFor();
    });
  });

  /** A settled bill with a line that something was used for, and a game and a day of it. */
  async function usedBill(member: string) {
    const { data } = await server.as(member).get('/bills?status=settled&pageSize=50');
    for (const settled of data['records'] as { id: string }[]) {
      const detail = await server.as(member).get(`/bills/${settled.id}`);
      const lines = detail.data['lines'] as { position: number; kind: string; quantity: string }[];
      const line = lines.find(({ kind, quantity }) => kind === 'usage' && quantity !== '0');
      if (!line) continue;
      const path = `/bills/${settled.id}/lines/${line.position}`;
      const explained = (await server.as(member).get(path)).data;
      const rows = explained['games'] as { gameId: string; days: { day: string }[] }[];
      const [game] = rows;
      const [day] = game?.days ?? [];
      if (game && day) return { settled, line, gameId: game.gameId, day: day.day };
    }
    throw new Error('no settled bill has usage');
  }
});
