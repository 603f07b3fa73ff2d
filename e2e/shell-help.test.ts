import { languages } from '@arcadia/i18n/languages';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit, widths } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

const looks = languages.flatMap((language) => widths.map((width) => ({ language, width })));
const manual = 'https://manual.example/';

describe.skipIf(!hasBrowser)('help', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: {
      PAYMENT_GATEWAYS: 'alipay',
      GUIDE_URL: manual,
      CONTACT_TELEGRAM_URL: 'none',
      COUNTRY_HEADER: 'x-country',
    },
  });
  const browser = useBrowser(() => server.url);
  let mainland = '';
  let overseas = '';
  beforeAll(async () => {
    mainland = await passwordToken(server, 'owner@demo-cn.example');
    overseas = await passwordToken(server, 'owner@demo-global.example');
  });

  eachLook(looks)('mainland: a phone number and one code, $language at $width px', (look) =>
    browser.visit({ ...look, member: mainland }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      const dialog = await openHelp(visit, 'contact');
      const links = dialog.getByRole('link');
      await eventually(() => hrefsOf(links)).toEqual([
        'tel:+864000000000',
        'https://wechat.example/arcadia-mainland',
      ]);
      const { qrCode, apps } = texts.contact;
      const codes = dialog.getByRole('img');
      expect(await codes.count()).toBe(1);
      expect(await codes.getAttribute('aria-label')).toBe(qrCode({ app: apps.wechat }));
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  eachLook(looks)('elsewhere: also e-mail and more codes, $language at $width px', (look) =>
    browser.visit({ ...look, member: overseas }, async (visit) => {
      const { page, texts } = visit;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/dashboard');
      const dialog = await openHelp(visit, 'contact');
      await eventually(() => hrefsOf(dialog.getByRole('link'))).toEqual([
        'tel:+12025550100',
        'mailto:support@arcadia.example',
        'https://whatsapp.example/arcadia',
        // Telegram is set to none here.
        'https://wechat.example/arcadia-global',
      ]);
      expect(await dialog.getByRole('img').count()).toBe(2);
      const { copy, copied } = texts.common.ui;
      const copyEmail = `${copy} ${texts.contact.copyEmail}`;
      await dialog.getByRole('button', { name: copyEmail }).click();
      await dialog.getByRole('status').filter({ hasText: copied }).waitFor();
      const taken = await page.evaluate(() => navigator.clipboard.readText());
      expect(taken).toBe('support@arcadia.example');
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  test.each([
    ['zh', 'tel:+864000000000'],
    ['en', 'tel:+12025550100'],
  ] as const)('before anybody has signed in the language decides: %s', (language, phone) =>
    browser.visit({ language, width: 390 }, async ({ page, texts }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: texts.login.contactUs }).click();
      const dialog = page.getByRole('dialog', { name: texts.contact.title });
      await eventually(() => hrefsOf(dialog.getByRole('link'))).toContain(phone);
    }),
  );

  test.each([
    { language: 'zh', country: 'HK', place: 'overseas', other: 'mainland' },
    { language: 'en', country: 'CN', place: 'mainland', other: 'overseas' },
  ] as const)(
    'where the place is known it decides, not the language: $language in $country',
    async ({ language, country, place, other }) => {
      const { data } = await server.as().get('/settings');
      const contact = data['contact'] as Record<'mainland' | 'overseas', { phone: string }>;
      await browser.visit({ language, width: 1440 }, async ({ page, texts }) => {
        await page.setExtraHTTPHeaders({ 'x-country': country });
        await page.goto('/login');
        const footer = page.getByRole('contentinfo');
        await footer.getByText(contact[place].phone).waitFor();
        expect(await footer.textContent()).not.toContain(contact[other].phone);
        await page.getByRole('button', { name: texts.login.contactUs }).click();
        const dialog = page.getByRole('dialog', { name: texts.contact.title });
        const links = dialog.getByRole('link');
        await eventually(() => hrefsOf(links)).toContain(
          `tel:${contact[place].phone.replaceAll(/[^\d+]/g, '')}`,
        );
        // Mainland China has a phone number and one code; elsewhere there is an email address as well.
        expect((await hrefsOf(links)).some((href) => href?.startsWith('mailto:'))).toBe(
          place === 'overseas',
        );
      });
    },
  );

  test('a company that no gateway serves is led to the service desk', () =>
    browser.visit({ language: 'en', width: 1440, member: overseas }, async ({ page, texts }) => {
      await page.goto('/finance/found/recharge');
      const { recharge } = texts.funds;
      await page
        .getByText(recharge.noMethodReason({ currency: 'USD' }))
        .first()
        .waitFor();
      const submit = page.getByRole('button', { name: recharge.submit });
      expect(await submit.getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('button', { name: recharge.contactUs }).click();
      await page.getByRole('dialog', { name: texts.contact.title }).waitFor();
    }));

  eachLook(looks)('the guide has five pictures, $language at $width px', (look) =>
    browser.visit({ ...look, member: mainland }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const dialog = await openHelp(visit, 'guide');
      const { scenes, next, previous, goTo } = texts.guide;
      const titles = Object.values(scenes).map(({ title }) => title);
      const seen: (string | null)[] = [];
      for (const [index, title] of titles.entries()) {
        const dot = dialog.getByRole('button', { name: goTo({ number: index + 1, title }) });
        await eventually(() => dot.getAttribute('aria-current')).toBe('step');
        const picture = pictureIn(dialog);
        expect(await picture.count()).toBe(1);
        expect(await isInside(picture, dialog)).toBe(true);
        await eventually(() =>
          picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
        ).toBeGreaterThan(0);
        const source = await picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
        seen.push(new URL(source).pathname);
        // What opens in full is the picture that is shown.
        const slide = picture.locator('xpath=ancestor::a');
        expect(await slide.getAttribute('href')).toBe(seen.at(-1));
        const size = await sizeOf(visit, seen.at(-1) ?? '');
        expect(size).toBeLessThanOrEqual(60_000);
        if (index < titles.length - 1) await dialog.getByRole('button', { name: next }).click();
      }
      expect(seen).toEqual(
        [1, 2, 3, 4, 5].map(
          (number) => `/guide/${look.language}/${number}${look.width === 390 ? '-phone' : ''}.webp`,
        ),
      );
      expect(await dialog.getByRole('button', { name: next }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      await dialog.getByRole('button', { name: previous }).click();
      await eventually(() => dialog.getByRole('status').innerText()).toContain(titles[3]);
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  test('the guide is turned by keys and leads on to the manual', () =>
    browser.visit({ language: 'en', width: 1440, member: mainland }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const opener = page.getByRole('button', { name: texts.shell.help.guide.short });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: texts.guide.title });
      const source = () => pictureIn(dialog).getAttribute('src');
      await eventually(source).toBe('/guide/en/1.webp');
      // Keys go to where the focus is: it must have come into the dialog first.
      await eventually(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(
        true,
      );
      for (const [key, number] of [
        ['ArrowRight', 2],
        ['End', 5],
        ['ArrowRight', 5],
        ['ArrowLeft', 4],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await eventually(source).toBe(`/guide/en/${number}.webp`);
      }
      const link = dialog.getByRole('link', { name: texts.guide.manual });
      expect(await link.getAttribute('href')).toBe(manual);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    }));
});

/** From the right edge, or from the person's panel on a phone. */
async function openHelp({ page, texts }: Visit, name: 'contact' | 'guide') {
  const { short, label } = texts.shell.help[name];
  const tool = page.getByRole('complementary').getByRole('button', { name: short, exact: true });
  const account = new RegExp(`^${texts.shell.account}`);
  const person = page.getByRole('banner').getByRole('button', { name: account });
  await person.waitFor();
  if (await tool.isVisible()) await tool.click();
  else {
    await person.click();
    await page.getByRole('button', { name: label, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: texts[name].title });
  await dialog.waitFor();
  return dialog;
}

/** The picture that is shown: what is out of sight is inert. */
function pictureIn(dialog: Locator): Locator {
  return dialog.locator('li:not([inert])').getByRole('img');
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (small === null || large === null) return false;
  return small.x >= large.x && small.x + small.width <= large.x + large.width;
}

function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
}

async function sizeOf({ page }: Visit, address: string): Promise<number> {
  return (await (await page.request.get(address)).body()).length;
}
