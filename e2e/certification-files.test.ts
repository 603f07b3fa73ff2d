import { languages } from '@arcadia/i18n/languages';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scan } from '../apps/server/src/sim/seed/scans.ts';
import { certificationWalks } from '../apps/server/src/testing/certification-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';

const address = '/account/companyauth';

describe.skipIf(!hasBrowser)('the files of a verification', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  const { company } = certificationWalks(server);

  eachLook(languages)('front and back of an ID are two pictures, %s', async (language) => {
    const { token } = await company();
    await browser.visit({ language, width: 1440, member: token }, async ({ page, texts }) => {
      const { labels, sameSide } = texts.certification.form;
      await page.goto(`${address}?step=legal`);
      const front = page.getByRole('group', { name: labels.legalIdFrontFileId });
      const back = page.getByRole('group', { name: labels.legalIdBackFileId });
      await choose(front, 'front.png', 'cardFront');
      await choose(back, 'back.png', 'cardFront');
      // Told at once, and not only when the whole form is sent.
      await back.getByText(sameSide).waitFor();
      await choose(back, 'back.png', 'cardBack');
      await back.getByText(sameSide).waitFor({ state: 'hidden' });
    });
  });

  test('a failed upload shows one error, not also that the file is missing', async () => {
    const { token } = await company();
    await browser.visit({ language: 'en', width: 1440, member: token }, async ({ page, texts }) => {
      const { labels, next } = texts.certification.form;
      const missing = texts.certification.form.problems.missingFile;
      await page.goto(`${address}?step=company`);
      const licence = page.getByRole('group', { name: labels.licenceFileId });
      await page.getByRole('button', { name: next, exact: true }).click();
      await licence.getByText(missing).waitFor();
      await licence
        .locator('input[type=file]')
        .setInputFiles({ name: 'licence.svg', mimeType: 'image/png', buffer: scan('licence') });
      await licence.getByText(texts.upload.formatError).waitFor();
      expect(await licence.getByText(missing).count()).toBe(0);
      // The button that corrects it is described by what went wrong.
      const again = licence.getByRole('button', { name: texts.upload.field.chooseAnother });
      const described = (await again.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const told = await Promise.all(
        described.map((id) => page.locator(`[id="${id}"]`).textContent()),
      );
      expect(told.join(' ')).toContain(texts.upload.formatError);
    });
  });
});

async function choose(group: Locator, name: string, what: Parameters<typeof scan>[0]) {
  const upload = group.page().waitForResponse('**/api/upload');
  await group
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: scan(what) });
  expect((await upload).status()).toBe(200);
}
