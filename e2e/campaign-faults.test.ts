import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { type Look, useBrowser } from './testing/browser.ts';
import { both, editorOf, newCampaign, readCampaign, saveCampaign } from './testing/campaigns.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { seeText } from './testing/walks.ts';

const look = { language: 'en', width: 1440 } as const satisfies Look;
/** As the product says that it failed, with the id under which it logged that. */
const failure = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ code: 500, msg: 'failed', data: { errorId: 'req-0815' } }),
};

/** What happens to campaigns while the network or the product fails: nothing typed is lost, and nothing happens twice. */
describe.skipIf(!hasBrowser)('campaigns under faults', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const commerce = async () => {
    const operator = await server.signInOperator('commerce@arcadia.example');
    return { operator, caller: server.as(operator) };
  };

  test('a campaign is saved once the product answers again, after it failed and was out of reach', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'unreached');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { pages } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      const headline = editor.inLanguage(pages.headline, 'en');
      const path = `**/api/ops/campaigns/${key}`;
      await page.goto(`/backoffice/campaigns/${key}`);
      // The shop in the preview loads by itself, and must not do so once the network is away.
      await editor.preview.getByRole('heading').first().waitFor();
      await headline.fill('Typed before it failed');
      problems.expect(/^HTTP 500 /);
      await page.route(path, (route) =>
        route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
      );
      await editor.save();
      await page.getByText(texts.common.client.internal).first().waitFor();
      expect(await headline.inputValue()).toBe('Typed before it failed');
      await page.unroute(path);
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await editor.save();
      await page.getByText(texts.common.client.unreachable).first().waitFor();
      expect(await headline.inputValue()).toBe('Typed before it failed');
      await page.context().setOffline(false);
      await editor.save();
      await editor.allSaved();
    });
    const { version, pages } = await readCampaign(caller, key);
    expect(version).toBe(2);
    expect(pages[0]?.headline.en).toBe('Typed before it failed');
  });

  test('a save whose answer was lost is not made twice, and no conflict with oneself', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'answer-lost');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { pages, conflict } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.goto(`/backoffice/campaigns/${key}`);
      await editor.inLanguage(pages.headline, 'en').fill('Saved, but nobody heard');
      problems.expect(/ERR_CONNECTION_RESET/);
      let isWayBackBroken = true;
      // It gets there, and the way back breaks. Nothing else tells this page of it.
      await page.route('**/api/ops/campaigns/**', async (route) => {
        if (route.request().method() !== 'POST') return route.abort('connectionreset');
        if (!isWayBackBroken) return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      });
      await editor.save();
      await page.getByText(texts.common.client.unreachable).first().waitFor();
      isWayBackBroken = false;
      await editor.save();
      await editor.allSaved();
      expect(await page.getByText(conflict.text).count()).toBe(0);
    });
    expect((await readCampaign(caller, key)).version).toBe(2);
  });

  test('a slow save takes no second press, and nothing that is typed meanwhile', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'slow');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { pages, save } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      const headline = editor.inLanguage(pages.headline, 'en');
      let sent = 0;
      const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
      await page.route(`**/api/ops/campaigns/${key}`, async (route) => {
        if (route.request().method() === 'POST') {
          sent += 1;
          await mayGoOn;
        }
        await route.continue();
      });
      await page.goto(`/backoffice/campaigns/${key}`);
      await headline.fill('Patience');
      await page.getByRole('button', { name: save, exact: true }).dblclick();
      await eventually(() => sent).toBe(1);
      await headline.press('End', { timeout: 1000 }).catch(() => undefined);
      await page.keyboard.type(' lost');
      // What would be overwritten by the answer can't be typed at all.
      expect(await headline.inputValue()).toBe('Patience');
      goOn();
      await editor.allSaved();
      expect(await headline.inputValue()).toBe('Patience');
      expect(sent).toBe(1);
    });
    expect((await readCampaign(caller, key)).version).toBe(2);
  });

  test('where somebody saved meanwhile and that can’t be read, it says so and keeps what was typed', async () => {
    const { operator, caller } = await commerce();
    const campaign = await newCampaign(caller, 'conflict-unread');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { pages, conflict } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      const headline = editor.inLanguage(pages.headline, 'en');
      // This page hears of nothing by itself.
      await page.route('**/api/events*', (route) => route.abort());
      await page.goto(`/backoffice/campaigns/${campaign.key}`);
      await headline.fill('Mine');
      await saveCampaign(caller, campaign, { name: both('Theirs') });
      problems.expect(/^HTTP 500 /);
      const path = `**/api/ops/campaigns/${campaign.key}`;
      await page.route(path, (route) =>
        route.request().method() === 'GET' ? route.fulfill(failure) : route.continue(),
      );
      await editor.save();
      await page.getByText(texts.errors.refusals.stateChanged).first().waitFor();
      expect(await headline.inputValue()).toBe('Mine');
      await page.unroute(path);
      await editor.save();
      await page.getByText(conflict.text).waitFor();
      await page
        .getByText(conflict.title({ version: 2 }))
        .first()
        .waitFor();
      expect(await headline.inputValue()).toBe('Mine');
      await press(page, conflict.keepMine);
      await editor.save();
      await editor.allSaved();
    });
    expect(await readCampaign(caller, campaign.key)).toMatchObject({
      version: 3,
      pages: [{ headline: { en: 'Mine' } }],
    });
  });

  test('publishing that failed can be tried again, and happens once where the answer is lost', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'published-once');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { publish, statuses } = texts.backofficeCampaigns;
      const path = `**/api/ops/campaigns/${key}/publish`;
      await page.goto(`/backoffice/campaigns/${key}`);
      await press(page, publish.action);
      const question = page.getByRole('alertdialog');
      const confirm = question.getByRole('button', { name: publish.action });
      problems.expect(/^HTTP 500 /);
      await page.route(path, (route) => route.fulfill(failure));
      await confirm.click();
      await question.getByText(texts.common.client.internal).waitFor();
      await page.unroute(path);
      // It gets there, and the way back breaks: what is announced to all tells this page what has become of it.
      problems.expect(/ERR_CONNECTION_RESET/);
      await page.route(path, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await confirm.dblclick();
      await question.waitFor({ state: 'hidden' });
      await seeText(page, statuses.scheduled);
    });
    expect(await readCampaign(caller, key)).toMatchObject({ version: 2, status: 'scheduled' });
  });

  test('the question before publishing never turns into the one before withdrawing', async () => {
    const { operator, caller } = await commerce();
    const { key, version } = await newCampaign(caller, 'published-by-another');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { publish, withdraw, statuses } = texts.backofficeCampaigns;
      await page.goto(`/backoffice/campaigns/${key}`);
      await press(page, publish.action);
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      const { code } = await caller.post(
        `/ops/campaigns/${key}/publish`,
        { version },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect(code).toBe(0);
      await seeText(page, statuses.scheduled);
      await question.waitFor({ state: 'hidden' });
      await press(page, withdraw.action);
      await question.getByText(withdraw.text).waitFor();
    });
  });
});
