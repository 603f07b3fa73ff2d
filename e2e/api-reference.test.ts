import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { receiptScan } from '../apps/server/src/sim/seed/scans.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, seeText } from './testing/walks.ts';

const reference = '/developer/api';
const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390, theme: 'dark' },
] as const;

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe.skipIf(!hasBrowser)('the API reference', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await server.certify(await server.signUp());
  });

  const resultOf = ({ page, texts }: Visit) =>
    page.getByLabel(texts.apiReference.attempt.result, { exact: true });
  const send = ({ page, texts }: Visit) =>
    page.getByRole('button', { name: texts.apiReference.attempt.send, exact: true }).click();

  eachLook(looks)(
    'a call is found by a word, and shown with all there is to know, $language',
    (look) =>
      browser.visit({ ...look, member }, async ({ page, texts }) => {
        const { title, list, fields, examples, codes, groups } = texts.apiReference;
        await page.goto(reference);
        await seePage(page, title);
        const calls = page.getByRole('navigation', { name: list.label });
        await calls.getByRole('heading', { name: groups.packageOrders }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await widthOf(page)).toBeLessThanOrEqual(look.width);
        await calls.getByRole('searchbox').fill('nothing of the kind');
        await seeText(page, list.none);
        await calls.getByRole('searchbox').fill('applyFor');
        await eventually(() => calls.getByRole('link').count()).toBe(1);
        await calls.getByRole('link', { name: 'applyForInvoice' }).click();
        await page.getByRole('heading', { name: 'applyForInvoice' }).waitFor();
        await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
        const row = page
          .getByRole('region', { name: `applyForInvoice: ${fields.title}` })
          .getByRole('row')
          .filter({ hasText: 'parts[].amount' });
        await row.getByText(fields.places.body).waitFor();
        await page
          .getByRole('region', { name: `applyForInvoice: ${codes.title}` })
          .getByText('2400')
          .waitFor();
        const curl = page.getByLabel(`applyForInvoice: ${examples.curl}`, { exact: true });
        expect(await curl.innerText()).toContain('Idempotency-Key');
        await page.getByRole('tab', { name: examples.typescript }).click();
        const typescript = page.getByLabel(`applyForInvoice: ${examples.typescript}`, {
          exact: true,
        });
        expect(await typescript.innerText()).toContain('arcadia.applyForInvoice({');
        expect(await axeFindings(page)).toEqual([]);
        expect(await widthOf(page)).toBeLessThanOrEqual(look.width);
      }),
  );

  eachLook(looks)('a read is sent at once, with what was typed, $language', (look) =>
    browser.visit({ ...look, member }, async (visit) => {
      const { page, texts, problems } = visit;
      const { attempt } = texts.apiReference;
      problems.expect(/HTTP 400 .*bills/);
      await page.goto(`${reference}?call=listBills`);
      await page.getByRole('textbox', { name: 'month' }).fill('2020-02');
      await send(visit);
      await page.getByText(attempt.status({ status: 200 })).waitFor();
      await page.getByText(attempt.code({ code: 0 })).waitFor();
      expect(JSON.parse(await resultOf(visit).innerText())).toMatchObject({
        code: 0,
        data: { records: [] },
      });
      await page.getByRole('textbox', { name: 'month' }).fill('soon');
      await send(visit);
      await page.getByText(attempt.status({ status: 400 })).waitFor();
      await eventually(
        async () => JSON.parse(await resultOf(visit).innerText()) as unknown,
      ).toMatchObject({ code: 400 });
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  test('a link to a call shows it in the list, and leaves the page at its top', () =>
    browser.visit({ ...looks[0], member }, async ({ page, texts }) => {
      await page.goto(`${reference}?call=listBills`);
      const calls = page.getByRole('navigation', { name: texts.apiReference.list.label });
      const link = calls.getByRole('link', { name: /^listBills/ });
      await eventually(async () => ((await link.boundingBox())?.y ?? Infinity) < 900).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }));

  eachLook(looks)('a write asks first, and then does what its page would, $language', (look) =>
    browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { attempt } = texts.apiReference;
      const name = `By reference ${look.language}`;
      await page.goto(`${reference}?call=createApplication`);
      const body = page.getByRole('textbox', { name: attempt.body });
      await body.fill('{ "name": ');
      await send(visit);
      await seeText(page, attempt.badJson);
      await body.fill(JSON.stringify({ name, description: 'Tried', region: 'asia_pacific' }));
      await send(visit);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: attempt.confirm.cancel }).click();
      await dialog.waitFor({ state: 'detached' });
      const found = () =>
        server.as(member).get(`/applications?keyword=${encodeURIComponent(name)}`);
      expect((await found()).data['total']).toBe(0);
      await send(visit);
      await dialog.getByRole('button', { name: attempt.confirm.submit }).click();
      await page.getByText(attempt.code({ code: 0 })).waitFor();
      expect((await found()).data['total']).toBe(1);
    }),
  );

  eachLook(looks)('a file is sent as a form, as the examples do, $language', (look) =>
    browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { attempt, examples } = texts.apiReference;
      await page.goto(`${reference}?call=uploadFile`);
      const curl = page.getByLabel(`uploadFile: ${examples.curl}`, { exact: true });
      expect(await curl.innerText()).toContain("-F 'file=@receipt.png'");
      await send(visit);
      await seeText(page, attempt.missing);
      await page.getByRole('combobox', { name: 'purpose' }).click();
      await page.getByRole('option', { name: 'transfer_receipt' }).click();
      await page.getByLabel('file', { exact: true }).setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: receiptScan(40),
      });
      await send(visit);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: attempt.confirm.submit }).click();
      await page.getByText(attempt.code({ code: 0 })).waitFor();
      const { data } = JSON.parse(await resultOf(visit).innerText()) as { data: { id: string } };
      const stored = await fetch(`${server.url}/api/files/${data.id}`, {
        headers: { authorization: member },
      });
      expect(stored.headers.get('content-type')).toMatch(/^image\//);
      expect(await axeFindings(page)).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(look.width);
    }),
  );

  test('a file is told by its kind and size', () =>
    browser.visit({ ...looks[0], member }, async (visit) => {
      await visit.page.goto(`${reference}?call=exportBills`);
      await send(visit);
      await seeText(visit.page, /text\/csv.*\d bytes/);
    }));

  test('a call that is none says so, and on a phone the list is one press away', () =>
    browser.visit({ ...looks[1], member }, async ({ page, texts, problems }) => {
      problems.expect(/HTTP 404 .*signIn/);
      const { notFound, list, title } = texts.apiReference;
      await page.goto(`${reference}?call=signIn`);
      await seeText(page, notFound);
      await page.getByRole('link', { name: list.back }).click();
      await seePage(page, title);
    }));

  test('the menu for developers leads there', () =>
    browser.visit({ ...looks[0], member }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts.shell.groups.developer })
        .click();
      await page
        .getByRole('group', { name: texts.shell.groups.developer })
        .getByRole('link', { name: texts.shell.places.apiReference })
        .click();
      await seePage(page, texts.apiReference.title);
    }));
});
