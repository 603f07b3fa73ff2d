import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { focusedName } from './testing/keyboard.ts';
import { passwordToken, seePage } from './testing/walks.ts';

const dashboard = '/datachart/marketdata';
const pngHead = [0x89, 0x50, 0x4e, 0x47];

describe.skipIf(!hasBrowser)('the dashboard', () => {
  const server = useTestServer({ settings: { ROLE: 'web' } });
  const browser = useBrowser(() => server.url);
  const chartOf = ({ page, texts }: Visit): Locator =>
    page.getByRole('img', { name: texts.marketData.chart });

  eachLook(looks)(
    'shows a figure in a chart and a table, in $language at $width px',
    async (look) => {
      const member = await passwordToken(server, 'owner@demo-cn.example');
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        await page.goto(`${dashboard}?unit=month&measure=tokens`);
        await seePage(page, texts.marketData.title);
        await chartOf(visit).waitFor();
        await page.getByText(texts.marketData.showTable, { exact: true }).click();
        const table = page.getByRole('table', {
          name: texts.marketData.table({ measure: texts.marketData.measures.tokens }),
        });
        const rows = table.locator('tbody tr');
        expect(await rows.count()).toBe(12);
        const total = await rows.nth(1).locator('td').nth(-2).textContent();
        expect(total).toMatch(/[1-9]/);
        // The chosen tile is short, and its button tells all digits on focus.
        const tile = page.getByRole('button', { name: texts.marketData.measures.tokens });
        expect(await tile.getAttribute('aria-pressed')).toBe('true');
        expect(await tile.textContent()).toMatch(/\d[kMGTPE]/);
        await page.keyboard.press('Tab');
        await tile.focus();
        expect(await page.getByRole('tooltip').textContent()).toMatch(/^\d{1,3}(,\d{3})+$/);
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  test('is walked by keyboard from a tile to the point, its games and the explained bill line', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.marketData;
      await page.goto(`${dashboard}?unit=month&by=game`);
      await chartOf(visit).waitFor();
      await page.getByRole('button', { name: words.measures.tokens }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/measure=tokens/);
      await chartOf(visit).focus();
      await page.locator('svg[role=img]:focus').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await drawer.getByText(words.point.lines, { exact: true }).waitFor();
      const line = drawer.getByRole('link').first();
      await line.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/finance\/billing\/detail\/.+line=/);
      await page.getByRole('dialog').getByText(texts.billDetail.explained.agrees).waitFor();
      await page.goBack();
      await drawer.getByText(words.point.lines, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => !url.searchParams.has('point'));
      // From the link below the chart, the focus comes back to it.
      await page.getByRole('link', { name: words.open, exact: true }).focus();
      await page.keyboard.press('Enter');
      await drawer.getByText(words.point.games, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await expect.poll(() => focusedName(page)).toBe(words.open);
    });
  });

  test('is narrowed by filters in its address, and saved as CSV, Excel and PNG', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.marketData;
      await page.goto(`${dashboard}?unit=month&measure=minutes&by=region`);
      await chartOf(visit).waitFor();
      const save = async (format: string) => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: words.downloads, exact: true }).click();
        await page.getByRole('menuitem', { name: format, exact: true }).click();
        const file = await saved;
        return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
      };
      const csv = await save(words.csv);
      expect(csv.name).toMatch(/\.csv$/);
      expect(csv.bytes.toString('utf8')).toContain(words.measures.minutes);
      expect((await save(words.xlsx)).name).toMatch(/\.xlsx$/);
      const png = await save(words.png);
      expect(png.name).toMatch(/\.png$/);
      expect([...png.bytes.subarray(0, 4)]).toEqual(pngHead);
      expect(png.bytes.length).toBeGreaterThan(5_000);
      const [region = ''] = Object.keys(texts.applications.regions);
      const name = texts.applications.regions[region as keyof typeof texts.applications.regions];
      await page.getByRole('button', { name: words.filterTo({ name }), exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('region') === region);
      await page.reload();
      await chartOf(visit).waitFor();
      expect(new URL(page.url()).searchParams.get('by')).toBe('game');
      await page.getByRole('button', { name: words.clear, exact: true }).click();
      await page.waitForURL((url) => !url.searchParams.has('region'));
    });
  });
});
