import { languages } from '@arcadia/i18n/languages';
import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('a page that is not permitted', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(languages)(
    'sends a sub-account to its main account by name, and shows the manager as such, %s',
    async (language) => {
      const member = await passwordToken(server, 'finance@demo-cn.example');
      await browser.visit({ language, width: 390, member }, async ({ page, texts }) => {
        const words = texts.shell.noPermission;
        await page.goto('/account/access');
        await seePage(page, words.title({ name: '林晓彤' }));
        const manager = page.locator('section').filter({
          has: page.getByRole('heading', { name: words.manager({ brand: 'Arcadia Console' }) }),
        });
        await manager.getByText('宋佳').waitFor();
        await manager.getByRole('link', { name: '+86 13900000088' }).waitFor();
        await manager.getByRole('link', { name: 'success@arcadia.example' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  eachLook(languages)(
    'sends no main account of a channel company to itself, %s',
    async (language) => {
      const member = await passwordToken(server, 'owner@demo-channel.example');
      await browser.visit({ language, width: 1440, member }, async ({ page, texts }) => {
        const words = texts.shell.noPermission;
        await page.goto('/finance/found/recharge');
        await seePage(page, words.directOnly.title);
        await page.getByText('宋佳').waitFor();
        const mail = page.getByRole('link', { name: 'success@arcadia.example' });
        expect(await mail.evaluate((link) => link.getClientRects().length)).toBe(1);
        expect(await page.getByRole('main').getByText('周启航').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await page.goto('/dashboard');
        await seeText(page, texts.homeCards.users.title);
        expect(await page.getByText(texts.home.availableCredit, { exact: true }).count()).toBe(0);
        expect(await page.getByText(texts.home.deposit).count()).toBe(0);
      });
    },
  );
});
