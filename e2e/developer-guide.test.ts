import { notifyEvents } from '@arcadia/contract/callbacks/callback-kinds';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const guide = '/developer/callbacks';
const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390, theme: 'dark' },
] as const;

describe.skipIf(!hasBrowser)('the developer guide', () => {
  describe('with fixed outgoing addresses', () => {
    const addresses = ['203.0.113.10', '2001:db8:1::/64'];
    const server = useTestServer({
      own: 'settings',
      seedData: true,
      env: { CALLBACK_SOURCE_ADDRESSES: addresses.join(',') },
    });
    const browser = useBrowser(() => server.url);
    let member = '';
    beforeAll(async () => {
      member = await passwordToken(server, 'owner@demo-cn.example');
    });

    eachLook(looks)('lists them, and the events of notify_url, $language', (look) =>
      browser.visit({ ...look, member }, async ({ page, texts }) => {
        const { title, addresses: words, callbacks } = texts.developerDocs;
        await page.goto(guide);
        await seePage(page, title);
        await seeText(page, words.fixed);
        const list = page.getByLabel(words.list, { exact: true });
        await eventually(() => list.innerText()).toBe(addresses.join('\n'));
        expect(await page.getByText(words.notFixed).count()).toBe(0);
        const events = page.getByRole('region', { name: callbacks.notify.catalogue });
        for (const event of notifyEvents) {
          const row = events.getByRole('row').filter({ hasText: event });
          await row.getByText(callbacks.notify.events[event]).waitFor();
        }
        await seeText(page, callbacks.notify.unknown);
        expect(await axeFindings(page)).toEqual([]);
      }),
    );
  });

  describe('without fixed outgoing addresses', () => {
    const server = useTestServer();
    const browser = useBrowser(() => server.url);

    eachLook(looks)('says so, and that the signature counts, $language', async (look) => {
      const member = await passwordToken(server, 'owner@demo-cn.example');
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        const { addresses: words } = texts.developerDocs;
        await page.goto(`${guide}#addresses`);
        await seeText(page, words.notFixed);
        await seeText(page, words.signature);
        expect(await page.getByLabel(words.list, { exact: true }).count()).toBe(0);
      });
    });
  });
});
