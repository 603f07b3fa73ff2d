import { mail } from '@arcadia/i18n/zh/mail';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  certificationWalks,
  mainlandForm,
} from '../apps/server/src/testing/certification-walks.ts';
import { type TestServer, tokenOf, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { apply, certifiedName, correct } from './testing/certification-run.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

const reasons = {
  companyName: '名称不完整，请填写全称。',
  legalIdFrontFileId: '证件图片太小，看不清号码。',
} as const;
const note = '其余资料没有问题。';

describe.skipIf(!hasBrowser)('enterprise certification', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  const { company, submit, caseOf } = certificationWalks(server);

  test('submitted, refused with two reasons, corrected, approved, with a notice at every step', async () => {
    const email = `owner-${randomUUID().slice(0, 8)}@lighthouse.example`;
    const member = await signUpInChinese(server, email);
    expect(await recharge(server, member)).toMatchObject({ code: 2007 });
    const operator = await server.signInOperator('reviewer@arcadia.example');
    const other = await server.signInOperator('second@arcadia.example');
    await takeAllWaiting(server, other);

    await browser.visit({ language: 'zh', width: 1440, member }, async (customer) => {
      await apply(customer);
      await browser.visit({ language: 'en', width: 1440, operator }, async (reviewer) => {
        const caseId = await takeNext(reviewer);
        await browser.visit({ language: 'zh', width: 390, operator: other }, (colleague) =>
          onlyRead(colleague, caseId),
        );
        expect(await server.as(other).post(`/ops/reviews/${caseId}/claim`)).toMatchObject({
          code: 2035,
        });
        await refuse(reviewer);
        await seeReasons(customer);
        await correct(customer, { server, email });
        await approveNext(reviewer, caseId);
        await seeText(customer.page, customer.texts.certification.completed.title);
        await seeText(customer.page, customer.texts.certification.statuses.completed);
      });
    });

    await readMail(server, email);
    expect(await recharge(server, member)).toMatchObject({ code: 0 });
  });

  test('the queue shows no rows of the tab before, and a search does not leave the tab', async () => {
    const operator = await server.signInOperator('reviewer@arcadia.example');
    const { caller, papers } = await company();
    await submit(caller, mainlandForm(papers));
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { tabs } = texts.backofficeReviews;
      const waiting = page.getByRole('tabpanel').getByRole('link');
      await page.goto('/backoffice/certifications?view=mistyped');
      await waiting.first().waitFor();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/ops/reviews?*view=decided*', async (route) => {
        await released;
        await route.continue();
      });
      await page.getByRole('tab', { name: tabs.decided }).click();
      await page.waitForURL((url) => url.search === '?view=decided');
      await eventually(() => waiting.count()).toBe(0);
      release();
      await lineOf(page, texts.backofficeReviews.outcomes.approved).first().waitFor();
      await page.getByRole('searchbox').fill('no such company');
      await page.waitForURL((url) => url.searchParams.has('keyword'));
      await page.getByRole('button', { name: texts.common.ui.clearFilters }).first().click();
      await page.waitForURL((url) => url.search === '?view=decided');
      await moveOverTabs(page);
    });
  });

  test('a withdrawal closes the case that the reviewer has open', async () => {
    const operator = await server.signInOperator('reviewer@arcadia.example');
    const { caller, papers } = await company();
    const { data } = await submit(caller, mainlandForm(papers));
    const caseId = await caseOf(String(data['submissionId']));
    await browser.visit({ language: 'zh', width: 390, operator }, async ({ page, texts }) => {
      const { bar } = texts.backofficeReviews;
      await page.goto(`/backoffice/certifications/${caseId}`);
      await page.getByRole('button', { name: bar.take }).click();
      await button(page, texts.backofficeCertification.approve).waitFor();
      await caller.post('/certification/withdraw');
      await page.getByText(bar.decided.withdrawn).waitFor();
      expect(await button(page, texts.backofficeCertification.approve).count()).toBe(0);
    });
  });

  test('an expired claim allows no decision, and no input is lost', async () => {
    const operator = await server.signInOperator('reviewer@arcadia.example');
    const { caller, papers } = await company();
    const { data } = await submit(caller, mainlandForm(papers));
    const caseId = await caseOf(String(data['submissionId']));
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeCertification: desk, backofficeReviews: queue, certification } = texts;
      await page.goto(`/backoffice/certifications/${caseId}`);
      await page.getByRole('button', { name: queue.bar.take }).click();
      await page.getByRole('button', { name: desk.refuse, exact: true }).click();
      const name = certification.fields.companyName;
      await page.getByRole('checkbox', { name: desk.refusing.mark({ field: name }) }).check();
      await page.getByRole('button', { name: desk.refusing.presets }).click();
      // The company has signed up in English, so that is what it is written in.
      await page.getByRole('menuitem').first().click();
      const reason = page.getByRole('textbox', { name: desk.refusing.reason({ field: name }) });
      const entered = await reason.inputValue();
      expect(entered).toMatch(/^[A-Z]/);
      await server.advance(31 * 60_000);
      const submitRefusal = desk.refusing.submit({ count: 1 });
      await button(page, submitRefusal).click();
      await button(page.getByRole('dialog'), submitRefusal).click();
      await page.getByText(queue.bar.lapsed).waitFor();
      expect(await reason.inputValue()).toBe(entered);
      await page.reload();
      await page.getByRole('button', { name: queue.bar.take }).click();
      expect(await reason.inputValue()).toBe(entered);
      await button(page, submitRefusal).click();
      await button(page.getByRole('dialog'), submitRefusal).click();
      await page.getByRole('button', { name: queue.bar.next }).waitFor();
    });
    const { data: answer } = await caller.get('/certification');
    expect(answer).toMatchObject({ status: 'refused', submission: { reasons: [{}] } });
  });
});

/** A new company whose main account reads Chinese and gets its mail. */
async function signUpInChinese(server: TestServer, email: string): Promise<string> {
  const visitor = server.as(undefined, { 'accept-language': 'zh-CN' });
  await visitor.post('/send/captcha/email', { email, extra: await server.passCaptcha() });
  const captcha = await server.newestCode(email);
  const body = { type: 2, email, captcha, isRead: true, countryCode: 'CN' };
  return tokenOf(await visitor.post('/login', body));
}

function recharge(server: TestServer, member: string) {
  const body = { amount: '100.00', gateway: 'alipay', agreed: true };
  return server.as(member).post('/funds/recharges', body, { 'idempotency-key': randomUUID() });
}

/** The colleague has the seeded cases in hand, so the new company's is the next. */
async function takeAllWaiting(server: TestServer, operator: string): Promise<void> {
  const taken = async (): Promise<void> => {
    const { data } = await server.as(operator).post('/ops/reviews/next', { desk: 'certification' });
    if (data['id'] !== null) await taken();
  };
  await taken();
}

async function takeNext({ page, texts }: Visit): Promise<string> {
  const { backofficeCertification: desk, backofficeReviews: queue } = texts;
  await page.goto('/backoffice/certifications');
  await seePage(page, desk.title);
  await page.getByRole('button', { name: queue.takeNext }).click();
  await page.waitForURL('**/certifications/rev_*');
  await button(page, desk.approve).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

/** Whoever does not hold the case sees who does, and no way to decide. */
async function onlyRead({ page, texts }: Visit, caseId: string): Promise<void> {
  const { backofficeCertification: desk, backofficeReviews: queue } = texts;
  await page.goto(`/backoffice/certifications/${caseId}`);
  await page.getByText(queue.bar.other({ name: '韩雪' })).waitFor();
  expect(await button(page, desk.approve).count()).toBe(0);
  expect(await button(page, queue.bar.take).count()).toBe(0);
}

/** By keyboard as far as there are keys for it. */
async function refuse({ page, texts }: Visit): Promise<void> {
  const { backofficeCertification: desk, certification } = texts;
  await page.getByRole('img', { name: certification.fields.licenceFileId }).waitFor();
  await page.keyboard.press('r');
  const fields = Object.keys(reasons) as (keyof typeof reasons)[];
  for (const field of fields) {
    const name = certification.fields[field];
    await page.getByRole('checkbox', { name: desk.refusing.mark({ field: name }) }).check();
    const reason = page.getByRole('textbox', { name: desk.refusing.reason({ field: name }) });
    await reason.fill(reasons[field]);
  }
  await page.getByRole('textbox', { name: desk.note }).fill(note);
  const submit = desk.refusing.submit({ count: 2 });
  await button(page, submit).click();
  await button(page.getByRole('dialog'), submit).click();
  await page.getByText(texts.backofficeReviews.bar.decided.refused({ name: '韩雪' })).waitFor();
}

/** Without a reload: the page has listened. */
async function seeReasons({ page, texts }: Visit): Promise<void> {
  await seeText(page, texts.certification.refused.title);
  for (const text of [...Object.values(reasons), note]) await seeText(page, text);
}

/** On from the decided case to the next one, which is the corrected form of the same company. */
async function approveNext({ page, texts }: Visit, before: string): Promise<void> {
  const { backofficeCertification: desk, backofficeReviews: queue } = texts;
  const next = page.getByRole('button', { name: queue.bar.next });
  await eventually(() => next.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('n');
  await page.waitForURL((url) => !url.pathname.endsWith(before));
  await button(page, desk.approve).waitFor();
  // What was refused before stands in the history.
  await seeText(page, reasons.companyName);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(certifiedName).first().waitFor();
  await button(dialog, desk.approve).click();
  await page.getByText(queue.bar.decided.approved({ name: '韩雪' })).waitFor();
  await page.goto('/backoffice/certifications?view=decided');
  await lineOf(page, certifiedName).first().waitFor();
}

/** From the last of three tabs: keys move the focus and choose nothing until Enter, and the row is one stop of Tab. */
async function moveOverTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  const focused = () =>
    tabs.evaluateAll((all) => all.findIndex((tab) => tab === document.activeElement));
  await tabs.last().focus();
  for (const [key, place] of [
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['End', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(place);
  }
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(-1);
  await page.keyboard.press('Shift+Tab');
  expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
  expect(await focused()).toBe(2);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '');
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
}

/** Both decisions, in the language of who reads them. */
async function readMail(server: TestServer, email: string): Promise<void> {
  const received = async (subject: string) => {
    const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(email)}`);
    const messages = data['records'] as { subject: string | null; text: string }[];
    return messages.find((message) => message.subject === subject)?.text ?? '';
  };
  const { refused, approved } = mail.certification;
  const facts = { brandName: 'Arcadia Console', companyName: '', url: '', note: null };
  const kind = 'first';
  const refusal = refused.subject({ ...facts, kind, reasons: [], certified: false });
  await eventually(() => received(refusal)).toContain(note);
  for (const reason of Object.values(reasons)) expect(await received(refusal)).toContain(reason);
  await eventually(() => received(approved.subject({ ...facts, kind }))).toContain(certifiedName);
}

/** The key of a button is part of its name only to the eye. */
function button(place: Page | ReturnType<Page['getByRole']>, name: string) {
  return place.getByRole('button', { name, exact: true });
}
