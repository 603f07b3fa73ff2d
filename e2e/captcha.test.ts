import { AxeBuilder } from '@axe-core/playwright';
import { languages } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { describeEachLook, eachLook } from './testing/each-look.ts';

const themes = ['light', 'dark'] as const;

describe.skipIf(!hasBrowser)('the captcha before a code', () => {
  const server = useTestServer({ own: 'clock' });
  const browser = useBrowser(() => server.url);

  /** Where the gap of the newest puzzle is: a test may look into the database. */
  async function gapX(): Promise<number> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      'select gap_x as x from captcha_puzzle order by expires_at desc limit 1',
    );
    return (rows as { x: number }[])[0]?.x ?? 0;
  }

  /** Asks for a code and waits for the puzzle. @returns how to see that the code was sent. */
  async function askForCode({ page, texts: { login } }: Visit): Promise<() => Promise<void>> {
    const phoneNumber = newPhoneNumber();
    await page.goto('/login');
    await page.getByRole('combobox', { name: login.country }).selectOption('CN');
    await page.getByRole('textbox', { name: login.phoneNumber }).fill(phoneNumber);
    await page.getByRole('button', { name: login.sendCode }).click();
    await seePuzzle(page);
    return () => page.getByRole('status').filter({ hasText: phoneNumber }).waitFor();
  }

  describeEachLook(languages)('in %s', (language) => {
    test('by mouse, after a wrong attempt', async () => {
      await browser.visit({ language, width: 1440 }, async (visit) => {
        const seeSent = await askForCode(visit);
        const x = await gapX();
        await drag(visit.page, x > 160 ? x - 50 : x + 50);
        await visit.page.getByText(visit.texts.captcha.puzzle.outOfTries).waitFor();
        await seePuzzle(visit.page);
        await drag(visit.page, await gapX());
        await seeSent();
      });
    });

    test('by keyboard alone', async () => {
      await browser.visit({ language, width: 1440 }, async (visit) => {
        const seeSent = await askForCode(visit);
        const { keyboard } = visit.page;
        const x = await gapX();
        for (let at = 10; at <= x; at += 10) await keyboard.press('PageUp');
        for (let at = 0; at < x % 10; at += 1) await keyboard.press('ArrowRight');
        expect(await visit.page.getByRole('slider').inputValue()).toBe(String(x));
        await keyboard.press('Enter');
        await seeSent();
      });
    });

    test('by finger on a phone', async () => {
      await browser.visit({ language, width: 390 }, async (visit) => {
        const seeSent = await askForCode(visit);
        await swipe(visit.page, await gapX());
        await seeSent();
      });
    });

    test('without a puzzle', async () => {
      await browser.visit({ language, width: 390 }, async (visit) => {
        const seeSent = await askForCode(visit);
        await visit.page.getByRole('button', { name: visit.texts.captcha.work.start }).click();
        await visit.page.getByRole('progressbar').waitFor();
        await seeSent();
      });
    });
  });

  test('closed: nothing is sent and the focus returns', async () => {
    await browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { page, texts } = visit;
      await askForCode(visit);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const send = page.getByRole('button', { name: texts.login.sendCode });
      await expect.poll(() => send.evaluate((one) => one === document.activeElement)).toBe(true);
      const { rows } = await asAdmin(
        server.databaseUrl,
        'select from captcha_ticket where used_at is null',
      );
      expect(rows).toEqual([]);
    });
  });

  test('a puzzle that expired, and one that does not load', async () => {
    await browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { page, texts, problems } = visit;
      const seeSent = await askForCode(visit);
      await server.advance(6 * 60_000);
      problems.expect(/HTTP 404 .*solve/);
      await drag(page, await gapX());
      await page.getByText(texts.captcha.puzzle.expired).waitFor();
      problems.expect(/^net::ERR_FAILED .*puzzles/);
      problems.expect(/^console: .*ERR_FAILED/);
      await page.route('**/api/captcha/puzzles', (route) => route.abort('failed'));
      await page.getByRole('button', { name: texts.captcha.puzzle.another }).click();
      const retry = page.getByRole('button', { name: texts.common.actions.retry });
      await retry.waitFor();
      await page.unroute('**/api/captcha/puzzles');
      await retry.click();
      await seePuzzle(page);
      await drag(page, await gapX());
      await seeSent();
    });
  });

  eachLook(themes)('has no barrier that a program finds: %s', async (theme) => {
    await browser.visit({ language: 'zh', width: 390, theme }, async (visit) => {
      await askForCode(visit);
      const { violations } = await new AxeBuilder({ page: visit.page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
});

async function seePuzzle(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('img').first().waitFor();
}

/** The slider's places on the screen, by its values. */
async function places(page: Page) {
  const slider = page.getByRole('slider');
  // The dialog may still be coming in; pointing at the slider waits until it stands.
  await slider.hover();
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not shown');
  const [thumb, max] = [56, Number(await slider.getAttribute('max'))];
  const now = Number(await slider.inputValue());
  const xOf = (value: number) => box.x + thumb / 2 + ((box.width - thumb) * value) / max;
  const way = (to: number) =>
    Array.from({ length: 15 }, (_, step) => xOf(now + ((to - now) * (step + 1)) / 15));
  return { start: xOf(now), way, y: box.y + box.height / 2 };
}

async function drag(page: Page, to: number): Promise<void> {
  const { start, way, y } = await places(page);
  await page.mouse.move(start, y);
  await page.mouse.down();
  for (const x of way(to)) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function swipe(page: Page, to: number): Promise<void> {
  const { start, way, y } = await places(page);
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: start, y }]);
  for (const x of way(to)) await touch('touchMove', [{ x, y }]);
  await touch('touchEnd', []);
}
