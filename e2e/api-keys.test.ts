import { describe, expect } from 'vitest';
import { accountWalks } from '../apps/server/src/testing/account-walks.ts';
import { program } from '../apps/server/src/testing/key-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press, sendCode, typeCode } from './testing/account.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

const address = '/developer/api-keys';

describe.skipIf(!hasBrowser)('API keys', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  const walks = accountWalks(server);

  /** Presses what stands in the page's header; an empty list offers it once more. */
  const openForm = ({ page, texts }: Visit) =>
    page.getByRole('button', { name: texts.apiKeys.create, exact: true }).first().click();
  const option = ({ page, texts }: Visit) =>
    page.getByRole('checkbox', {
      name: texts.access.roles.tree.optionOf({
        place: texts.permissions.application,
        option: texts.permissions.applicationQuery,
      }),
    });

  eachLook(looks)(
    'one is created, shown once, used by a program and revoked, $language at $width px',
    async (look) => {
      const one = await walks.person();
      await browser.visit({ ...look, member: one.token }, async (visit) => {
        const { page, texts, problems } = visit;
        const words = texts.apiKeys;
        // A day too far on.
        problems.expect(/^HTTP 400 /);
        await page.goto(address);
        await seePage(page, words.title);
        await seeText(page, words.empty.title);
        expect(await axeFindings(page)).toEqual([]);

        await openForm(visit);
        const form = page.getByRole('dialog', { name: words.form.title });
        await press(page, words.form.submit);
        await form.getByText(words.form.nameMissing).waitFor();
        await form.getByText(words.form.scopesMissing).waitFor();
        await form.getByRole('textbox', { name: words.form.name }).fill('Nightly export');
        await form.getByRole('radio', { name: words.form.chosenDay }).check();
        await form.getByLabel(words.form.lastDay).fill('2199-01-01');
        await option(visit).check();
        await press(page, words.form.submit);
        await form.getByText(words.form.lastDayWrong).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await form.getByRole('radio', { name: words.form.days({ count: 30 }) }).check();
        await press(page, words.form.submit);

        await page.getByRole('dialog', { name: texts.account.identity.title }).waitFor();
        await server.passMinuteOf(one.phoneNumber);
        await sendCode(visit);
        await typeCode(visit, await server.newestCode(`+86${one.phoneNumber}`));
        const shown = page.getByRole('dialog', { name: words.secret.title });
        await shown.waitFor();
        const secret = (await shown.locator('code').first().textContent()) ?? '';
        expect(await axeFindings(page)).toEqual([]);
        const calls = program(server.url, secret);
        expect(await calls.get('/applications')).toMatchObject({ code: 0 });
        await page.keyboard.press('Escape');
        await shown.getByRole('checkbox', { name: words.secret.kept }).check();
        await press(page, words.secret.done);
        await shown.waitFor({ state: 'hidden' });
        expect(await page.content()).not.toContain(secret.slice(28));

        await lineOf(page, 'Nightly export').getByText(words.statuses.active).waitFor();
        await page.reload();
        await page.getByRole('link', { name: 'Nightly export', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: 'Nightly export' });
        await drawer.getByText(words.detail.limited).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await drawer.getByRole('button', { name: words.revoke, exact: true }).click();
        const asked = page.getByRole('alertdialog');
        await asked.getByText(words.ask.text).waitFor();
        await asked.getByRole('button', { name: words.revoke, exact: true }).click();
        await drawer.getByText(words.detail.revokedText).waitFor();
        expect(await calls.get('/applications')).toMatchObject({ status: 401 });
      });
    },
  );
});
