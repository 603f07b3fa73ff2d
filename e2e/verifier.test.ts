import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { callbackKinds, type CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { beforeAll, describe, expect, test } from 'vitest';
import { callbackWalks } from '../apps/server/src/testing/callback-walks.ts';
import { subAccountWith } from '../apps/server/src/testing/company-access.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, passwordToken, seeText } from './testing/walks.ts';

type Application = { services: { id: string; status: string }[] };

describe.skipIf(!hasBrowser)('callbacks in the console', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let owner = '';
  let free: string[] = [];
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
    const { data } = await server.as(owner).get('/applications');
    free = (data['records'] as Application[])
      .flatMap(({ services }) => services)
      .filter(({ status }) => status === 'online')
      .map(({ id }) => id);
  });

  /** A seeded service with games that no other test has; its callbacks go to the named hosts, else to a good one. */
  async function serviceAt(
    hosts: Partial<Record<CallbackKind, string>>,
    environment: CallbackEnvironment = 'test',
  ): Promise<string> {
    const id = free.pop() ?? '';
    await saveCallbacks(id, hosts, environment);
    return id;
  }

  async function saveCallbacks(
    id: string,
    hosts: Partial<Record<CallbackKind, string>>,
    environment: CallbackEnvironment = 'test',
  ): Promise<void> {
    const callbacks = callbackKinds.map((kind) => ({
      kind,
      url: `https://${hosts[kind] ?? 'good'}.sample.example/${kind}`,
      body: sampleBodies[kind],
    }));
    const answer = await server
      .as(owner)
      .post(`/region-services/${id}/callbacks`, { environment, callbacks });
    expect(answer.code).toBe(0);
  }

  const checkPage = (id: string) => `/business/application/checkareadetail/${id}`;
  const step = ({ page, texts }: Visit, title: string) =>
    page
      .getByRole('list', { name: texts.verifier.steps.title })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });

  async function runCheck({ page, texts }: Visit): Promise<void> {
    await page.getByRole('button', { name: texts.verifier.set.start }).click();
  }

  test('a correct server passes, step by step, with every byte shown', async () => {
    const id = await serviceAt({}, 'production');
    const look = { language: 'en', width: 1440, member: owner } as const;
    await browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { verifier } = texts;
      await page.goto(`${checkPage(id)}?environment=production`);
      await seeText(page, verifier.run.none);
      await runCheck(visit);
      await seeText(page, verifier.run.passedTitle);
      await seeText(page, verifier.run.passedText.production);
      const list = page.getByRole('list', { name: verifier.steps.title });
      expect(await list.getByText(verifier.outcomes.passed, { exact: true }).count()).toBe(10);

      const exchange = step(visit, verifier.steps.get_sstoken.title);
      await exchange.getByText(verifier.showExchange).click();
      const part = (name: string) => exchange.getByLabel(name, { exact: true }).first();
      const headers = await part(verifier.exchange.headers).innerText();
      const [, timestamp = ''] = /Sud-Timestamp: (\d{13})/.exec(headers) ?? [];
      const [, nonce = ''] = /Sud-Nonce: (\S+)/.exec(headers) ?? [];
      expect(headers).toMatch(/Sud-Signature: [0-9a-f]{40}/);
      const body = await part(verifier.exchange.body).innerText();
      // Five parts, each with its line break, the last one included.
      const signed = await part(verifier.exchange.signed).locator('> span').allInnerTexts();
      const lines = signed.map((line) => line.slice(0, line.indexOf('↵')));
      expect(lines.slice(1)).toEqual([timestamp, nonce, body]);

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await exchange.getByRole('button', { name: verifier.exchange.curl }).click();
      await exchange.getByText(verifier.exchange.curlCopied).waitFor();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      expect(command).toContain(`--data-raw '${body}'`);
      expect(command).toContain(`--header 'Sud-Nonce: ${nonce}'`);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('each fault is shown with its verdict code and corrected, run by run', async () => {
    const hosts = { get_sstoken: 'wrong-type', update_sstoken: 'slow', notify: 'http-500' };
    const id = await serviceAt({ ...hosts, report_game_info: 'not-idempotent' });
    const look = { language: 'zh', width: 390, member: owner } as const;
    await browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { verifier } = texts;
      const { faults, steps } = verifier;
      await page.goto(checkPage(id));
      await runCheck(visit);
      await seeText(page, verifier.run.failedTitle({ count: 3 }));
      const token = step(visit, steps.get_sstoken.title);
      await token.getByText(faults.wrong_type.title({ detail: 'data.expire_date' })).waitFor();
      await token.getByText('105009').waitFor();
      await token.getByText(faults.wrong_type.mendTo({ type: verifier.types.number })).waitFor();
      await step(visit, steps.update_sstoken.title).getByText(verifier.skipped.noToken).waitFor();
      await step(visit, steps.game_settle_again.title)
        .getByText(faults.not_idempotent.title())
        .waitFor();
      const notified = step(visit, steps.notify.title);
      await notified.getByText(faults.http_status.title({ detail: '500' })).waitFor();
      const first = page.url();

      // Corrected, except the slowness, which is marked and passes.
      await saveCallbacks(id, { update_sstoken: 'slow' });
      await seeText(page, verifier.run.changed);
      await runCheck(visit);
      await seeText(page, verifier.run.passedTitle);
      expect(page.url()).not.toBe(first);
      await step(visit, steps.update_sstoken.title)
        .getByText(verifier.slow, { exact: true })
        .waitFor();

      // The former run opens by its address and is repeated over the addresses of its time.
      await page.goto(first);
      await seeText(page, verifier.run.changedText);
      await page.getByRole('button', { name: verifier.run.replay }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(verifier.run.replayChanged).waitFor();
      await dialog.getByRole('button', { name: verifier.run.replay }).click();
      await seeText(page, verifier.run.replayOf);
      await seeText(page, verifier.run.failedTitle({ count: 3 }));
      const runs = page.getByRole('list', { name: verifier.history.title });
      const ended = (word: string) => runs.getByText(word, { exact: true }).count();
      await eventually(() => ended(verifier.statuses.failed)).toBe(2);
      expect(await ended(verifier.statuses.passed)).toBe(1);
    });
  });

  test('a running check is updated by events and by polling', async () => {
    const id = await serviceAt({ get_sstoken: 'timeout' });
    const look = { language: 'en', width: 1440, member: owner } as const;
    await browser.visit(look, async (visit) => {
      const { page, texts, problems } = visit;
      await page.route('**/api/events', (route) => route.abort());
      problems.expect(/ERR_FAILED/);
      await page.goto(checkPage(id));
      await runCheck(visit);
      await page.getByRole('progressbar').waitFor();
      const start = page.getByRole('button', { name: texts.verifier.set.start });
      await eventually(() => start.getAttribute('aria-disabled')).toBe('true');
      const token = step(visit, texts.verifier.steps.get_sstoken.title);
      await token.getByText(texts.verifier.faults.timeout.title()).waitFor();
    });
  });

  test('the query permission shows runs and starts none; without URLs the page says who must add them', async () => {
    const id = await serviceAt({});
    const { token } = await subAccountWith(server, server.as(owner), 'applicationQuery');
    await browser.visit({ language: 'en', width: 1440, member: token }, async (visit) => {
      const { page, texts } = visit;
      await page.goto(checkPage(id));
      await seeText(page, texts.verifier.run.noneReader);
      const start = page.getByRole('button', { name: texts.verifier.set.start });
      expect(await start.count()).toBe(0);
      const unset = await callbackWalks(server).service(server.as(owner));
      await page.goto(checkPage(unset.id));
      await seeText(page, texts.verifier.set.missingReader);
      expect(await page.getByRole('link', { name: texts.verifier.set.enter }).count()).toBe(0);
      await browser.visit({ language: 'zh', width: 390, member: owner }, async (own) => {
        await own.page.goto(checkPage(unset.id));
        await seeText(own.page, own.texts.verifier.set.missing);
        const enter = own.page.getByRole('link', { name: own.texts.verifier.set.enter });
        expect(await enter.getAttribute('href')).toContain(`editarea/${unset.id}#callbacks`);
      });
    });
  });

  test('an unknown run is reported, with a link onwards', async () => {
    const id = await serviceAt({});
    await browser.visit({ language: 'en', width: 390, member: owner }, async (visit) => {
      const { page, texts, problems } = visit;
      problems.expect(/HTTP 404 \/api\/verifications/);
      await page.goto(`${checkPage(id)}?environment=test&run=ver_00000000000000000000000000`);
      await seeText(page, texts.verifier.run.gone);
      await page.getByRole('link', { name: texts.verifier.run.newest }).click();
      await seeText(page, texts.verifier.run.none);
    });
  });

  eachLook([
    { language: 'en', width: 1440 },
    { language: 'zh', width: 390 },
  ] as const)(
    'a report that fails is sent again by hand, to the URL that was corrected, $language at $width px',
    async (look) => {
      const id = await serviceAt({ report_game_info: 'http-500' });
      await browser.visit({ ...look, member: owner }, async (visit) => {
        const { page, texts } = visit;
        const { deliveries, verifier } = texts;
        await page.goto(`/business/application/deliveries/${id}`);
        await seeText(page, deliveries.emptyTitle);
        await page.getByRole('button', { name: deliveries.sim.play }).click();
        await lineOf(page, deliveries.statuses.pending).nth(1).waitFor();
        await lineOf(page, 'game_settle').getByRole('link').first().click();
        const drawer = page.getByRole('dialog').filter({ hasText: deliveries.drawer.attempts });
        await drawer.getByText(verifier.faults.http_status.title({ detail: '500' })).waitFor();
        await drawer.getByText(deliveries.drawer.next).waitFor();
        for (const [number, host] of [
          [2, 'http-500'],
          [3, 'good'],
        ] as const) {
          // Saved in another window: the one that is open hears of it.
          await saveCallbacks(id, { report_game_info: host });
          const url = `https://${host}.sample.example/report_game_info`;
          await drawer.getByRole('button', { name: deliveries.again.action }).click();
          const dialog = page.getByRole('alertdialog');
          await dialog.getByText(url).waitFor();
          await dialog.getByRole('button', { name: deliveries.again.action }).click();
          const attempt = drawer.getByRole('listitem').filter({
            hasText: deliveries.drawer.attempt({ number }),
          });
          await attempt.getByText(url, { exact: true }).waitFor();
        }
        // The server takes it; what was planned is not done any more.
        await drawer.getByText(deliveries.drawer.ok).first().waitFor();
        expect(await drawer.getByText(deliveries.drawer.next).count()).toBe(0);
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        await lineOf(page, deliveries.statuses.delivered).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  test('the guide computes the published signature and another one for another body', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      const { signature, samples, title } = texts.developerDocs;
      await page.goto('/dashboard');
      await page.getByRole('button', { name: texts.shell.groups.developer }).click();
      await page.getByRole('link', { name: texts.shell.callbackGuide }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const result = page.getByRole('status', { name: signature.result });
      await eventually(() => result.innerText()).toBe('dbe72d35f08182e948c8b92bbcc29ebfb47308d5');
      await page.getByText(signature.known).waitFor();
      await page.getByRole('textbox', { name: signature.fields.body }).fill('{"a":1}');
      await page.getByText(signature.known).waitFor({ state: 'hidden' });
      expect(await result.innerText()).toMatch(/^[0-9a-f]{40}$/);
      await page.getByRole('button', { name: signature.reset }).click();
      await page.getByText(signature.known).waitFor();

      await page.getByRole('tab', { name: 'Java' }).click();
      const source = page.getByLabel(samples.file({ name: 'CallbackServer.java' }), {
        exact: true,
      });
      expect(await source.innerText()).toContain('com.sun.net.httpserver');
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: samples.download({ name: 'CallbackServer.java' }) })
        .click();
      expect((await download).suggestedFilename()).toBe('CallbackServer.java');
      expect(await axeFindings(page)).toEqual([]);
    }));
});
