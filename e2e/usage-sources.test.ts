import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('a usage source', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'is added, given a key, sends, and is disabled: $language, $width px',
    async (look) => {
      const operator = await server.signInOperator();
      await browser.visit({ ...look, operator }, async (visit) => {
        const { page, texts } = visit;
        const words = texts.backofficeUsage;
        const uri = `/walk/${look.language}`;
        const name = `Walk ${look.language}`;
        await page.goto('/backoffice/usage-sources');
        await seePage(page, words.title);
        for (const status of Object.values(words.statuses)) await seeText(page, status);
        const key = await addSource(visit, { uri, name });
        const drawer = page.url();
        const answer = await sendUnknownType(uri, key);
        expect(answer.status).toBe(200);
        await page.goto('/backoffice/usage-sources/refused');
        await seePage(page, words.refusals);
        // Figures of intake are written every second.
        await eventually(async () => {
          await page.reload();
          await seePage(page, words.refusals);
          return page.getByRole('main').getByText(words.reasons.unknown_type).count();
        }).toBeGreaterThan(0);
        await page.goto(drawer);
        await see(page, uri);
        await press(page, words.disable);
        const ask = page.getByRole('dialog', {
          name: words.disableTitle({ name }),
        });
        await ask.getByRole('button', { name: words.disable }).click();
        await see(page, words.disableReasonMissing);
        await ask.getByRole('textbox').fill('Moved 迁移');
        await ask.getByRole('button', { name: words.disable }).click();
        await see(page, words.disabledDone);
        await see(page, 'Moved 迁移');
        // Every process notices it within seconds.
        await eventually(async () => (await sendUnknownType(uri, key)).status).toBe(403);
        await press(page, words.enable);
        await see(page, words.enabledDone);
        await eventually(async () => (await sendUnknownType(uri, key)).status).toBe(200);
      });
    },
  );

  async function addSource(
    { page, texts }: Visit,
    { uri, name }: { uri: string; name: string },
  ): Promise<string> {
    const words = texts.backofficeUsage;
    await press(page, words.add);
    const form = page.getByRole('dialog', { name: words.addTitle });
    await form.getByRole('textbox', { name: words.name }).fill(name);
    await form.getByRole('textbox', { name: words.uri }).fill(uri);
    await form.getByRole('button', { name: words.add }).click();
    await see(page, words.typesMissing);
    await form.getByRole('checkbox', { name: words.typeNames['arcadia.gift.sent.v1'] }).check();
    await form.getByRole('checkbox').last().check();
    await form.getByRole('button', { name: words.add }).click();
    await see(page, words.noKeys);
    await press(page, words.issueKey);
    const ask = page.getByRole('dialog', { name: words.rotateTitle });
    await ask.getByRole('button', { name: words.issueKey }).click();
    const shown = page.getByRole('dialog', { name: words.keyTitle });
    const key = (await shown.getByText(/^usage_/).textContent()) ?? '';
    await shown.getByRole('checkbox', { name: words.keyStored }).check();
    await shown.getByRole('button', { name: words.close }).click();
    await see(page, words.keyOf({ hint: key.slice(-4) }));
    return key;
  }

  /** Anywhere: drawers, dialogs and messages stand beside the main part of a page. */
  function see(page: Page, text: string): Promise<void> {
    return page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  function sendUnknownType(uri: string, key: string): Promise<Response> {
    return fetch(`${server.url}/api/metering/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ specversion: '1.0', id: 'e-1', source: uri, type: 'unknown' }),
    });
  }
});
