import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { languages } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scan } from '../apps/server/src/sim/seed/scans.ts';
import {
  certificationWalks,
  mainlandForm,
  type Company,
} from '../apps/server/src/testing/certification-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { goTo, seePage, seeText } from './testing/walks.ts';

const address = '/account/companyauth';
const reason = '照片左下角被裁切。';

describe.skipIf(!hasBrowser)('the page of enterprise verification', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  const { company, submit, caseOf, claim, decide, proveIdentity } = certificationWalks(server);

  eachLook(languages)(
    'says in %s how to correct each entry, and keeps all of them',
    async (language) => {
      const { token } = await company();
      await browser.visit({ language, width: 390, member: token }, async (visit) => {
        const { page, texts } = visit;
        const { form, start } = texts.certification;
        await page.goto('/dashboard');
        await page.getByRole('link', { name: texts.home.certification.notStarted.action }).click();
        await page.getByRole('button', { name: start.begin }).click();
        await press(visit, form.next);
        await eventually(() => problemAt(visit, 'companyName')).toBe(texts.fieldProblems.required);
        await eventually(() => focusIsOn(visit, 'companyName')).toBe(true);
        await fill(visit, 'companyName', '深圳市晨星互动科技有限公司');
        await fill(visit, 'creditCode', '91110108551385082P');
        await press(visit, form.next);
        await eventually(() => problemAt(visit, 'creditCode')).toBe(
          texts.fieldProblems.invalidCreditCode,
        );
        await page.getByText(form.save.saved).waitFor();
        await page.reload();
        await eventually(() => valueOf(visit, 'creditCode')).toBe('91110108551385082P');
        await page.goto(address);
        await page.getByRole('button', { name: start.resume }).click();
        await eventually(() => valueOf(visit, 'companyName')).toContain('晨星');
      });
    },
  );

  test('keeps input while the server is unreachable, over a reload, and saves it afterwards', async () => {
    const { token, caller } = await company();
    await browser.visit({ language: 'en', width: 1440, member: token }, async (visit) => {
      const { page, texts, problems } = visit;
      problems.expect(/^net::ERR_FAILED .*\/certification\/draft/);
      problems.expect(/^console: .*ERR_FAILED/);
      await page.goto(`${address}?step=bank`);
      await page.route('**/api/certification/draft', (route) => route.abort());
      await fill(visit, 'bankName', 'Typed offline');
      await page.getByText(texts.certification.form.save.failed).waitFor();
      await page.reload();
      await eventually(() => valueOf(visit, 'bankName')).toBe('Typed offline');
      await page.unroute('**/api/certification/draft');
      await page.reload();
      await page.getByText(texts.certification.form.save.saved).waitFor();
    });
    const { data } = await caller.get('/certification/form');
    expect(data['fields']).toMatchObject({ bankName: 'Typed offline' });
  });

  test('shows the result of an upload, and retries it', async () => {
    const { token } = await company();
    await browser.visit({ language: 'en', width: 1440, member: token }, async (visit) => {
      const { page, texts, problems } = visit;
      const { upload } = texts;
      problems.expect(/^net::ERR_CONNECTION_RESET .*\/upload/);
      problems.expect(/^console: .*ERR_CONNECTION_RESET/);
      await page.goto(`${address}?step=company`);
      const licence = page.getByRole('group', {
        name: texts.certification.form.labels.licenceFileId,
      });
      const input = licence.locator('input[type=file]');
      const buffer = scan('licence');
      await input.setInputFiles({ name: 'licence.svg', mimeType: 'image/png', buffer });
      await licence.getByText(upload.formatError).waitFor();
      await input.setInputFiles({
        name: 'large.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      });
      await licence.getByText(upload.exceedsLimit).waitFor();
      await page.route('**/api/upload', (route) => route.abort('connectionreset'));
      await input.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer });
      await licence.getByText(upload.failed).waitFor();
      await page.unroute('**/api/upload');
      await licence.getByRole('button', { name: upload.field.retry }).click();
      await licence.getByRole('img', { name: upload.preview('licence.png') }).waitFor();
      await page.getByText(texts.certification.form.save.saved).waitFor();
      await page.reload();
      await licence.getByRole('img', { name: upload.preview('licence.png') }).waitFor();
    });
  });

  test('shows overseas companies their own wording', async () => {
    const { token } = await company('SG');
    await browser.visit({ language: 'en', width: 1440, member: token }, async (visit) => {
      const { page, texts } = visit;
      const { form, start, idTypes } = texts.certification;
      await page.goto(address);
      // The pressed button goes with its view: the focus moves to the form that came in its place, and back.
      await page.getByRole('button', { name: start.begin }).click();
      await eventually(() => focusedLabel(page)).toBe(form.stepper);
      await page.getByRole('button', { name: form.leave }).click();
      await eventually(() => focusedLabel(page)).toBe(texts.certification.title);
      await page.getByRole('button', { name: start.begin }).click();
      await page.getByRole('combobox', { name: form.labels.countryCode }).fill('Singap');
      await page.getByRole('option', { name: 'Singapore' }).click();
      await page
        .getByRole('group', { name: form.overseasLabels.licenceFileId, exact: true })
        .waitFor();
      await page.getByRole('textbox', { name: form.labels.registrationNumber }).waitFor();
      expect(await page.getByRole('textbox', { name: form.labels.creditCode }).count()).toBe(0);
      await page.goto(`${address}?step=legal`);
      await page
        .getByRole('combobox', { name: form.labels.legalIdType })
        .filter({ hasText: idTypes.passport })
        .waitFor();
      // The company's part was hardly begun: it is no finished step.
      const stepper = page.getByRole('navigation', { name: form.stepper });
      expect(await stepper.textContent()).toContain(form.steps.company);
      expect(await stepper.textContent()).not.toContain(texts.common.ui.stepDone);
    });
  });

  test('follows the review without a reload, and offers to withdraw before it is decided', async () => {
    const { one, caseId, reviewer } = await underReview();
    await browser.visit({ language: 'zh', width: 1440, member: one.token }, async (visit) => {
      const { page, texts } = visit;
      const { certification } = texts;
      await page.goto(address);
      await seeText(page, certification.review.title);
      await seeText(page, '•••• 002X');
      expect(await page.getByText('11010519491231002X').count()).toBe(0);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const reasons = [{ field: 'licenceFileId', reason }];
      await decide(reviewer, caseId, { outcome: 'refused', reasons });
      await page
        .getByRole('region', { name: texts.common.ui.notifications })
        .getByText(certification.told.refused)
        .waitFor();
      await seeText(page, reason);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await goTo(visit, texts.shell.places.dashboard);
      await seeText(page, texts.home.certification.refused.title);
    });
    const second = await underReview();
    await browser.visit({ language: 'en', width: 390, member: second.one.token }, async (visit) => {
      const { page, texts } = visit;
      const { review, statuses, start } = texts.certification;
      await page.goto(address);
      await press(visit, review.withdraw);
      const dialog = page.getByRole('alertdialog', { name: review.withdrawTitle });
      await dialog.getByRole('button', { name: review.withdraw, exact: true }).click();
      await seeText(page, statuses.not_started);
      await page.getByRole('button', { name: start.resume }).waitFor();
    });
  });

  test('shows at the fields what was refused, until it is changed', async () => {
    const { one, caseId, reviewer } = await underReview();
    const reasons = [{ field: 'bankBranch', reason: '开户支行与许可证不一致。' }];
    await decide(reviewer, caseId, { outcome: 'refused', reasons });
    await proveIdentity(one.token);
    await browser.visit({ language: 'zh', width: 1440, member: one.token }, async (visit) => {
      const { page, texts } = visit;
      const { form, fields, refused } = texts.certification;
      const told = form.notAccepted({ reason: '开户支行与许可证不一致。' });
      await page.goto(address);
      await page
        .getByRole('button', { name: refused.correctField({ field: fields.bankBranch }) })
        .click();
      await eventually(() => focusIsOn(visit, 'bankBranch')).toBe(true);
      expect(await problemAt(visit, 'bankBranch')).toBe(told);
      await press(visit, form.next);
      await seeText(page, form.uncorrected.title);
      await press(visit, form.back);
      await fill(visit, 'bankBranch', '深圳科技园支行');
      await eventually(() => problemAt(visit, 'bankBranch')).toBe('');
      await press(visit, form.next);
      await seePage(page, texts.certification.title);
      await seeText(page, '深圳科技园支行');
      expect(await page.getByText(form.uncorrected.title).count()).toBe(0);
    });
  });

  test('a certified company provides only the requested supplement', async () => {
    const { one, caseId, reviewer } = await underReview();
    await decide(reviewer, caseId, { outcome: 'approved' });
    const { data: member } = await one.caller.get('/member/base/info');
    const asked = { fields: ['bankAccount'], reason: '请核对账号。' };
    await reviewer.post(`/ops/companies/${String(member['companyId'])}/request-supplement`, asked);
    await proveIdentity(one.token);
    await browser.visit({ language: 'en', width: 1440, member: one.token }, async (visit) => {
      const { page, texts } = visit;
      const { supplement, form, review } = texts.certification;
      await page.goto(address);
      await seeText(page, supplement.text({ reason: asked.reason }));
      await press(visit, supplement.provide);
      await fill(visit, 'bankAccount', '6222020200112233445');
      expect(await page.getByRole('textbox').count()).toBe(1);
      await press(visit, form.send);
      await seeText(page, review.supplementTitle);
      await seeText(page, review.inForce);
    });
    const { data } = await one.caller.get('/certification');
    expect(data).toMatchObject({ certified: true, submission: { kind: 'supplement' } });
  });

  test('a supplement requested in the meantime takes precedence over a drafted change', async () => {
    const { one, caseId, reviewer } = await underReview();
    await decide(reviewer, caseId, { outcome: 'approved' });
    const { data: member } = await one.caller.get('/member/base/info');
    const asked = { fields: ['bankAccount'], reason: '请核对账号。' };
    await proveIdentity(one.token);
    await browser.visit({ language: 'en', width: 1440, member: one.token }, async (visit) => {
      const { page, texts } = visit;
      const { supplement, form, review } = texts.certification;
      await page.goto(`${address}?step=company`);
      await fill(visit, 'companyName', '改名中');
      await page.getByText(form.save.saved).waitFor();
      const path = `/ops/companies/${String(member['companyId'])}/request-supplement`;
      expect(await reviewer.post(path, asked)).toMatchObject({ code: 0 });
      await seeText(page, supplement.formTitle);
      await fill(visit, 'bankAccount', '6222020200112233445');
      await press(visit, form.send);
      await seeText(page, review.supplementTitle);
    });
    const { data } = await one.caller.get('/certification');
    expect(data).toMatchObject({
      submission: { kind: 'supplement', fields: { bankBranch: '杭州文三路支行' } },
    });
  });

  test('a recharge that needs it leads here', async () => {
    const { token } = await company();
    await browser.visit({ language: 'zh', width: 1440, member: token }, async (visit) => {
      const { page, texts } = visit;
      const { recharge } = texts.funds;
      await page.goto('/finance/found/recharge');
      await page.getByRole('textbox', { name: recharge.amount }).fill('1000.00');
      await page.getByRole('checkbox').check();
      await press(visit, recharge.submit);
      await page.getByRole('link', { name: recharge.toCertification }).click();
      await seePage(page, texts.certification.title);
    });
  });

  /** A company whose form a reviewer has in hand. */
  async function underReview() {
    const one: Company = await company();
    const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
    const { data } = await submit(one.caller, mainlandForm(one.papers));
    const caseId = await caseOf(String(data['submissionId']));
    await claim(reviewer, caseId);
    return { one, caseId, reviewer };
  }
});

function box({ page, texts }: Visit, field: CertificationField) {
  const name = texts.certification.form.labels[field];
  return page.getByRole('textbox', { name, exact: true });
}

const fill = (visit: Visit, field: CertificationField, value: string) =>
  box(visit, field).fill(value);
const valueOf = (visit: Visit, field: CertificationField) => box(visit, field).inputValue();

function focusIsOn(visit: Visit, field: CertificationField): Promise<boolean> {
  return box(visit, field).evaluate((element) => element === document.activeElement);
}

/** What the field says is wrong with it: the text its control names as its error. */
function problemAt(visit: Visit, field: CertificationField): Promise<string> {
  return box(visit, field).evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const error = ids.find((id) => id.endsWith('-error'));
    return error === undefined ? '' : (document.getElementById(error)?.innerText.trim() ?? '');
  });
}

const press = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
