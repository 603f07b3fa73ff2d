import { type Language, languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, gameWalks } from '../apps/server/src/testing/game-walks.ts';
import { bankTransferWalks } from '../apps/server/src/testing/bank-transfer-walks.ts';
import { openOrder, payRecharge } from '../apps/server/src/testing/recharge-walks.ts';
import { togetherWalks } from '../apps/server/src/testing/together-walks.ts';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Look, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { tabTo } from './testing/keyboard.ts';
import { lineOf, seeText } from './testing/walks.ts';

type Case = { id: string; subjectId: string; title: string; customer: Caller };

/** Cases of a queue that one operator chooses, while another one is at the same queue. */
describe.skipIf(!hasBrowser)('cases decided together', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const games = gameWalks(server);
  const { admin, once, actionsOn } = togetherWalks(server);
  const { caseOf } = bankTransferWalks(server);
  let keeper: Caller;
  let admins: string;

  beforeAll(async () => {
    keeper = await games.operator('commerce');
    admins = await server.signInOperator();
  });

  const other = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');
  let days = 0;

  /** What is oldest stands first in its queue; each that is made is younger than the one before. */
  async function queued(subjectId: string, customer: Caller): Promise<Case> {
    days += 1;
    const { rows } = await admin(
      `update review_case set opened_at = timestamptz '2020-01-01' + interval '${days} days'
       where subject_id = '${subjectId}' returning id, title`,
    );
    const [row] = rows as { id: string; title: string }[];
    if (!row) throw new Error('no case was opened');
    return { ...row, subjectId, customer };
  }

  /** A betting game that a customer has chosen. */
  async function gameCase(): Promise<Case & { applicationId: string }> {
    const customer = server.as(await server.signUp('SG'));
    const game = await games.listed(keeper, { category: 'betting_game', priceCategory: 'betting' });
    const place = await games.service(customer);
    dataOf(await customer.post(`${place.path}/games`, { gameIds: [game.id] }));
    const { rows } = await admin(`select id from service_game where service_id = '${place.id}'`);
    const [row] = rows as { id: string }[];
    if (!row) throw new Error('the game was not chosen');
    return { ...(await queued(row.id, customer)), applicationId: place.applicationId };
  }

  /** A refund that a customer asks for. */
  async function refundCase(): Promise<Case> {
    const customer = server.as(await server.certify(await server.signUp()));
    const { id: lotId, cashier } = await openOrder(customer, '6000.00');
    await payRecharge(cashier);
    await eventually(async () => (await customer.get('/funds/transactions')).data['total']).toBe(1);
    const items = [{ lotId, amount: '100.00', currency: 'CNY' }];
    const { id } = dataOf<{ id: string }>(await customer.post('/funds/refunds', { items }, once()));
    expect(await caseOf(id)).toMatch(/^rev_/);
    return queued(id, customer);
  }

  const dialogOf = ({ page }: Visit, title: string) => page.getByRole('dialog', { name: title });

  /** The end, as the first operator reads it: how many were decided, and which were left out and why. */
  async function seeResult(
    visit: Visit,
    { total, left }: { total: number; left: readonly (readonly [Case, string])[] },
  ) {
    const { together: words } = visit.texts.backofficeReviews;
    const result = dialogOf(visit, words.resultTitle);
    await result.getByText(words.done({ count: total - left.length, total })).waitFor();
    const section = result.getByRole('region', { name: words.leftOut });
    for (const [{ title }, why] of left)
      await section.getByRole('listitem').filter({ hasText: title }).getByText(why).waitFor();
    expect(await section.getByRole('listitem').count()).toBe(left.length);
    expect(await axeFindings(visit.page)).toEqual([]);
    return result;
  }

  /** Each case in the audit log, for whoever reads it: an entry of its own, and none of what was left out. */
  async function seeAudited(
    look: Look,
    action: string,
    { decided, left }: { decided: readonly Case[]; left: readonly Case[] },
  ) {
    await browser.visit({ ...look, operator: admins }, async ({ page, texts }) => {
      const words = texts.backofficeAudit.actions as Record<string, string>;
      for (const { subjectId } of decided) {
        await page.goto(`/backoffice/audit?keyword=${subjectId}`);
        const line = lineOf(page, words[action] ?? action);
        await line.filter({ visible: true }).first().waitFor();
        expect((await actionsOn(subjectId)).filter((one) => one === action)).toEqual([action]);
      }
    });
    for (const { subjectId } of left) expect(await actionsOn(subjectId)).not.toContain(action);
  }

  test.each(languages)(
    'by keyboard: X and Space choose, D shows the summary, and what others decided or changed meanwhile is left out by name, in %s',
    async (language) => {
      const operator = await server.signInOperator('reviewer@arcadia.example');
      const first = await gameCase();
      const decided = await gameCase();
      const renamed = await gameCase();
      const last = await gameCase();
      await browser.visit({ language, width: 1440, operator }, async (visit) => {
        const { page, texts } = visit;
        const { together: words } = texts.backofficeReviews;
        await page.goto('/backoffice/game-approvals');
        await lineOf(page, last.title).waitFor();
        for (const [index, one] of [first, decided, renamed, last].entries()) {
          await focusLine(visit, one);
          await page.keyboard.press(index % 2 === 0 ? 'x' : 'Space');
          await page.getByText(words.count({ count: index + 1 })).waitFor();
        }
        await page.keyboard.press('d');
        const dialog = dialogOf(visit, words.title({ count: 4 }));
        await dialog.getByText(words.total).waitFor();
        expect(await dialog.getByRole('region', { name: words.leftOut }).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await approveAlone(other(language), decided);
        const changed = { name: 'Renamed', description: 'Rooms with dice' };
        dataOf(await renamed.customer.post(`/applications/${renamed.applicationId}`, changed));
        await tabTo(visit, words.approve({ count: 4 }));
        await page.keyboard.press('Enter');
        const result = await seeResult(visit, {
          total: 4,
          left: [
            [decided, words.causes.ended],
            [renamed, words.causes.changed],
          ],
        });
        await tabTo(visit, words.close);
        await page.keyboard.press('Enter');
        await result.waitFor({ state: 'hidden' });
        // What changed is still waiting, and nothing is chosen any more.
        await lineOf(page, renamed.title).waitFor();
        await lineOf(page, first.title).waitFor({ state: 'hidden' });
        expect(await page.getByText(words.decide).count()).toBe(0);
      });
      await seeAudited({ language, width: 1440 }, 'service_game.approve', {
        decided: [first, last],
        left: [renamed],
      });
    },
  );

  /** Presses Tab until the line of a case has the focus. */
  async function focusLine({ page }: Visit, { title }: Case) {
    for (let presses = 0; presses < 120; presses += 1) {
      const there = await page.evaluate(
        (text) => document.activeElement?.closest('tr')?.innerText.includes(text) ?? false,
        title,
      );
      if (there) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no press of Tab reached ${title}`);
  }

  /** A colleague decides one of them on its page. */
  const approveAlone = (language: Language, { id }: Case) =>
    browser.visit({ language, width: 1440, operator: admins }, async ({ page, texts }) => {
      const { bar, keys } = texts.backofficeReviews;
      await page.goto(`/backoffice/game-approvals/${id}`);
      await page.getByRole('button', { name: bar.take }).waitFor();
      await page.keyboard.press('t');
      await page.getByRole('button', { name: bar.take }).waitFor({ state: 'hidden' });
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByRole('button', { name: new RegExp(`^${keys.approve}`) }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

  eachLook(looks)(
    'by mouse: refunds are chosen by checkbox and refused with one reason, and the one that a colleague took is left out by name, $language at $width px',
    async (look) => {
      const operator = await server.signInOperator('finance@arcadia.example');
      const cases = [await refundCase(), await refundCase(), await refundCase()] as const;
      const [first, taken, last] = cases;
      await browser.visit({ ...look, operator }, async (visit) => {
        const { page, texts } = visit;
        const { together: words } = texts.backofficeReviews;
        await page.goto('/backoffice/refunds');
        for (const { title } of cases)
          await page.getByRole('checkbox', { name: words.choose({ title }) }).check();
        await page.getByRole('button', { name: words.decide }).click();
        const dialog = dialogOf(visit, words.title({ count: 3 }));
        await dialog.getByText(words.total).waitFor();
        const colleague = server.as(admins);
        dataOf(await colleague.post(`/ops/reviews/${taken.id}/claim`));
        await dialog.getByRole('radio', { name: texts.backofficeReviews.keys.refuse }).click();
        const reasons = dialog.getByRole('textbox');
        await reasons.first().waitFor();
        for (const field of await reasons.all()) await field.fill('请改用退回原支付渠道。');
        await dialog.getByRole('button', { name: words.refuse({ count: 3 }) }).click();
        const me = dataOf<{ name: string }>(await colleague.get('/ops/me'));
        const result = await seeResult(visit, {
          total: 3,
          left: [[taken, words.taken({ name: me.name })]],
        });
        await result.getByRole('button', { name: words.close, exact: true }).click();
        await seeText(page, taken.title);
      });
      await seeAudited(look, 'refund.refuse', { decided: [first, last], left: [taken] });
    },
  );
});
