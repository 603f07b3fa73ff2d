import { describe, expect } from 'vitest';
import { useOperatorEntry } from '../apps/server/src/testing/operator-entry.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { addAuthenticator } from './testing/virtual-authenticator.ts';
import { seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('passkeys of the staff', () => {
  const server = useTestServer();
  const entry = useOperatorEntry(server);
  const browser = useBrowser(() => server.url);

  eachLook(looks)('one is made with a code, used alone and removed, $language', async (look) => {
    const admin = server.as(await server.signInOperator());
    const { session: operator, email } = await entry.colleague(admin);
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { account, code, usePasskey } = texts.backofficeSignIn;
      const { passkeys } = account;
      await page.goto('/backoffice/me');
      await seePage(page, account.title);
      await addAuthenticator(page);
      await press(page, passkeys.add);
      const dialog = page.getByRole('dialog', { name: passkeys.add });
      await press(page, passkeys.addSubmit);
      await dialog.getByText(passkeys.nameMissing).waitFor();
      await dialog.getByText(code.missing).waitFor();
      await dialog.getByRole('textbox', { name: passkeys.name }).fill('Key');
      await dialog.getByRole('textbox', { name: code.label }).fill(await entry.nextCode(email));
      expect(await axeFindings(page)).toEqual([]);
      await press(page, passkeys.addSubmit);
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: passkeys.removeNamed({ name: 'Key' }) }).waitFor();
      await page.evaluate(() => localStorage.removeItem('arcadia.backoffice.session'));
      await page.goto('/backoffice/login?redirect=/backoffice/me');
      await press(page, usePasskey);
      await seePage(page, account.title);
      await press(page, passkeys.removeNamed({ name: 'Key' }));
      const asked = page.getByRole('alertdialog');
      await asked.getByRole('button', { name: passkeys.remove, exact: true }).click();
      await page.getByText(passkeys.none).waitFor();
    });
  });
});
