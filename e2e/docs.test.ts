import { pageAddress, pageNames } from '../apps/docs/vite/contents.ts';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { describeEachLook, eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('the documentation', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: { BRAND_NAME: 'Play & Co' },
  });
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  describeEachLook(languages)('in %s', (language) => {
    test('every page is for everyone: axe in light and dark, nothing sticks out, every link leads somewhere', () =>
      browser.visit({ language, width: 1440 }, async ({ page }) => {
        const complaints: string[] = [];
        const targets = new Set<string>();
        for (const name of pageNames) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(pageAddress(language, name));
          complaints.push(...(await axeFindings(page)).map((found) => `${name}: ${found}`));
          for (const width of [390, 320]) {
            await page.setViewportSize({ width, height: 844 });
            const widest = await page.evaluate(() => document.documentElement.scrollWidth);
            if (widest > width) complaints.push(`${name}: ${widest} px wide at ${width} px`);
          }
          const here = await page.$$eval('main a[href]', (found) =>
            found.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
          );
          for (const href of here) if (href.startsWith(server.url)) targets.add(href);
          const pictures = await page.$$eval('main img', (found) =>
            found.map((image) => (image instanceof HTMLImageElement ? image.src : '')),
          );
          for (const src of pictures) targets.add(src);
        }
        for (const target of targets) {
          const response = await page.request.get(target, { headers: { accept: '*/*' } });
          if (response.status() !== 200) complaints.push(`${target}: ${response.status()}`);
          const [, anchor] = target.split('#');
          if (anchor && !(await response.text()).includes(`id="${anchor}"`))
            complaints.push(`${target}: no such place`);
        }
        expect(complaints).toEqual([]);
      }));

    test('everything but the search can be read without scripts', async () => {
      const response = await fetch(`${server.url}${pageAddress(language, 'errors')}`, {
        headers: { accept: 'text/html' },
      });
      const html = await response.text();
      expect(html).toContain(`<code>${errorCodes.insufficientCredit}</code>`);
      expect(html).toContain('Play &amp; Co');
      // Messages name placeholders of callbacks' bodies, which stay.
      expect(html).not.toMatch(/\{\{(?:brand|publicUrl|callback\w+)\}\}/);
    });
  });

  test('the developer menu and the operation guide lead there, in the language of the console', () =>
    browser.visit({ language: 'zh', width: 1440, member }, async ({ page, texts }) => {
      // Whose browser asks for English has chosen Chinese in the console.
      await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
      await page.goto('/dashboard');
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts.shell.groups.developer })
        .click();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: texts.shell.developerDocs }).first().click();
      const docs = await opened;
      await eventually(() => docs.getByRole('heading', { level: 1 }).innerText()).toBe('文档首页');
      expect(new URL(docs.url()).pathname).toBe('/docs/zh');
      await docs.close();
    }));

  eachLook(looks)('the search finds by words and by keyboard, $language at $width px', (look) =>
    browser.visit(look, async ({ page, texts }) => {
      const { search } = texts.docsSite;
      const query = { en: 'rotate a secret', zh: '怎么轮换密钥' }[look.language];
      await page.goto(pageAddress(look.language, 'index'));
      // A Chinese keyboard writes another character with the same key.
      await page.dispatchEvent('body', 'keydown', { key: { en: '/', zh: '、' }[look.language] });
      const dialog = page.getByRole('dialog', { name: search.title });
      const field = dialog.getByRole('searchbox', { name: search.title });
      await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(
        true,
      );
      await field.fill('zzzz');
      await dialog.getByText(search.none).waitFor();
      await field.fill(query);
      await dialog.getByRole('link').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      const first = dialog.getByRole('link').first();
      expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pageAddress(look.language, 'applications')}#rotate-a-secret`);
      await dialog.waitFor({ state: 'hidden' });
    }),
  );

  test('Escape closes the search and the focus returns; another language shows the same place', () =>
    browser.visit({ language: 'en', width: 1440 }, async ({ page, texts }) => {
      await page.goto(`${pageAddress('en', 'callbacks')}#verify-the-signature`);
      const button = page.getByRole('button', { name: texts.docsSite.search.button });
      await button.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click();
      await page.waitForURL(`**${pageAddress('zh', 'callbacks')}#verify-the-signature`);
      await seePage(page, '服务端回调');
    }));

  test('code is copied as it stands there, and a page that is not there says so', () =>
    browser.visit({ language: 'en', width: 1440 }, async ({ page, texts, problems }) => {
      const { copy, copied, missing } = texts.docsSite;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(pageAddress('en', 'callbacks'));
      const sample = page.locator('.sample').first();
      await sample.getByRole('button', { name: copy }).click();
      await sample.getByRole('button', { name: copied }).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toContain('function isSigned(headers: IncomingHttpHeaders, body: Buffer)');
      problems.expect(/404/);
      await page.goto('/docs/en/gone');
      await seePage(page, missing.title);
      expect(await axeFindings(page)).toEqual([]);
    }));
});
