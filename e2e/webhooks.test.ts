import type { OutputOf } from '@arcadia/contract/api';
import type { WebhookDelivery } from '@arcadia/contract/webhooks/webhooks';
import type { Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { subAccountWith } from '../apps/server/src/testing/company-access.ts';
import { dataOf } from '../apps/server/src/testing/game-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

const good = 'https://good.sample.example/webhooks';
const broken = 'https://http-500.sample.example/webhooks';

describe.skipIf(!hasBrowser)('webhooks', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  const owner = () => server.signUp();

  const open = async ({ page, texts }: Visit) => {
    await page.goto('/developer/webhooks');
    await seePage(page, texts.webhooks.title);
  };

  const itemOf = (page: Page, url: string): Locator =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: url }).first();

  /** Reads the secret and closes the dialog, which wants to hear that it was stored. */
  const storeSecret = async ({ page, texts }: Visit): Promise<string> => {
    const { secret } = texts.webhooks;
    const dialog = page.getByRole('dialog', { name: secret.title });
    const shown = (await dialog.locator('code').textContent()) ?? '';
    expect(shown).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await dialog.getByRole('checkbox', { name: secret.stored }).check();
    await dialog.getByRole('button', { name: secret.close }).click();
    await dialog.waitFor({ state: 'hidden' });
    return shown;
  };

  const choose = async ({ page, texts }: Visit, url: string, action: string) => {
    await page.getByRole('button', { name: texts.webhooks.actions.more({ url }) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  const confirm = async ({ page }: Visit, title: string, action: string) => {
    const question = page.getByRole('alertdialog', { name: title });
    await question.getByRole('button', { name: action }).click();
  };

  eachLook(looks)(
    'an endpoint is added, tried, resent to, rotated, disabled and deleted, $language',
    async (look) => {
      const member = await owner();
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        const { form, actions, log, statuses, empty, disable, remove, rotate, kinds } =
          texts.webhooks;
        await open(visit);
        await seeText(page, empty.title);
        await page.getByRole('button', { name: texts.webhooks.create }).first().click();
        const dialog = page.getByRole('dialog', { name: form.create });
        const url = dialog.getByRole('textbox', { name: form.url });
        await url.fill('http://customer.example/');
        await dialog.getByRole('button', { name: form.submitCreate }).click();
        await dialog.getByText(texts.fieldProblems.mustBeHttps).waitFor();
        await dialog.getByText(form.kindsMissing).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await url.fill(good);
        await dialog.getByRole('checkbox', { name: kinds['bill.final'] }).check();
        await dialog.getByRole('button', { name: form.submitCreate }).click();
        const first = await storeSecret(visit);

        const item = itemOf(page, good);
        await item.getByText(statuses.enabled).waitFor();
        await item.getByRole('button', { name: actions.test }).click();
        const line = lineOf(page, kinds['webhook.test']);
        await line.getByText(texts.deliveries.statuses.delivered).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);

        await choose(visit, good, actions.rotate);
        await confirm(visit, rotate.title, rotate.action);
        const second = await storeSecret(visit);
        expect(second).not.toBe(first);
        await item.getByText(texts.webhooks.oldSecret).waitFor();

        await line.getByRole('link').first().click();
        const drawer = page.getByRole('dialog', { name: kinds['webhook.test'] });
        await drawer.getByText('webhook.test', { exact: true }).waitFor();
        await drawer.getByRole('button', { name: texts.deliveries.again.action }).click();
        await confirm(visit, log.again.title, texts.deliveries.again.action);
        await drawer.getByText(texts.deliveries.drawer.attempt({ number: 2 })).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await verifyNewest(member, [first, second]);

        await choose(visit, good, actions.disable);
        await confirm(visit, disable.title, actions.disable);
        await item.getByText(statuses.member).waitFor();
        await item.getByRole('button', { name: actions.enable }).click();
        await item.getByText(statuses.enabled).waitFor();
        await choose(visit, good, actions.remove);
        await confirm(visit, remove.title, actions.remove);
        await seeText(page, empty.title);
        // What was sent to it stays in the log.
        await line.first().waitFor();
      });
    },
  );

  /** The library of the specification accepts the newest attempt with the secrets that the screen has shown. */
  async function verifyNewest(member: string, secrets: readonly string[]) {
    const caller = server.as(member);
    const { records } = dataOf<OutputOf<'listWebhookDeliveries'>>(
      await caller.get('/webhook-deliveries'),
    );
    const path = `/webhook-deliveries/${records[0]?.id}`;
    const { attempts, requestBody } = dataOf<WebhookDelivery>(await caller.get(path));
    const headers = attempts.at(-1)?.requestHeaders ?? {};
    for (const secret of secrets) new Webhook(secret).verify(requestBody, headers);
  }

  eachLook(looks)(
    'an endpoint that fails says so, and its log says why, $language',
    async (look) => {
      const member = await owner();
      const input = { url: broken, webhookDescription: 'ERP', kinds: ['bill.paid'] };
      const caller = server.as(member);
      const { id } = dataOf<{ id: string }>(
        await caller.post('/webhooks', input, { 'idempotency-key': 'broken' }),
      );
      dataOf(await caller.post(`/webhooks/${id}/test`, {}, { 'idempotency-key': 'test' }));
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        await open(visit);
        await itemOf(page, broken)
          .getByText(texts.webhooks.statuses.failing, { exact: true })
          .waitFor();
        const line = lineOf(page, texts.webhooks.kinds['webhook.test']);
        await line.getByText(texts.deliveries.statuses.pending).first().waitFor();
        await line.getByRole('link').first().click();
        const drawer = page.getByRole('dialog', { name: texts.webhooks.kinds['webhook.test'] });
        const title = texts.verifier.faults.http_status.title({ detail: '500' });
        await drawer.getByText(title).waitFor();
        await drawer.getByText(texts.webhooks.statusRemedy).waitFor();
        await drawer.getByText(texts.deliveries.drawer.next, { exact: true }).waitFor();
      });
    },
  );

  eachLook(looks)(
    'what a colleague may not see can’t be directed to their server, $language',
    async (look) => {
      const main = await owner();
      const input = { url: good, webhookDescription: '', kinds: ['bill.paid'] };
      const caller = server.as(main);
      dataOf(await caller.post('/webhooks', input, { 'idempotency-key': 'own' }));
      const { token } = await subAccountWith(server, caller, 'applicationAll');
      await browser.visit({ ...look, member: token }, async (visit) => {
        const { page, texts } = visit;
        await open(visit);
        const item = itemOf(page, good);
        await item.getByText(texts.webhooks.notYours).waitFor();
        expect(await item.getByRole('button').count()).toBe(0);
        await page.getByRole('button', { name: texts.webhooks.create }).click();
        const dialog = page.getByRole('dialog', { name: texts.webhooks.form.create });
        const { kinds } = texts.webhooks;
        await dialog.getByRole('checkbox', { name: kinds['application.reviewed'] }).waitFor();
        expect(await dialog.getByRole('checkbox').count()).toBe(1);
      });
    },
  );
});
