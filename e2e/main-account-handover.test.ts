import type { Language } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountWalks } from '../apps/server/src/testing/account-walks.ts';
import { factorWalks } from '../apps/server/src/testing/factor-walks.ts';
import { successionWalks } from '../apps/server/src/testing/succession-walks.ts';
import { suspensionWalks } from '../apps/server/src/testing/suspension-walks.ts';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { openAccount, press } from './testing/account.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Look, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, seeText, typeCodeLogin } from './testing/walks.ts';

const paper = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const waitingHours = 72;
const name = 'Lin Next';

/** Where the new holder is reached. */
type NewLogin = { kind: 'email' | 'phone'; to: string };

describe.skipIf(!hasBrowser)('handing over a main account', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  const { customer } = suspensionWalks(server);
  const { sentTo } = accountWalks(server);
  const { addAuthenticator } = factorWalks(server);
  const { administrators } = successionWalks(server);

  // What the seed left waiting would come first in the queue.
  beforeAll(async () => {
    await asAdmin(
      server.databaseUrl,
      `update approval_request set status = 'withdrawn', ended_at = proposed_at where status = 'waiting'`,
    );
  });

  const other = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

  /** The first operator asks on the customer's page, by the form and with the paper. */
  async function ask({ page, texts }: Visit, companyId: string, { kind, to }: NewLogin) {
    const words = texts.backofficeSuccessions;
    await page.goto(`/backoffice/customers/${companyId}`);
    await press(page, words.start);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.name, { exact: true }).fill(name);
    if (kind === 'phone') {
      await dialog.getByRole('radio', { name: words.byPhone }).check();
      await dialog.getByRole('textbox', { name: words.phone }).fill(`+86 ${to}`);
      await eventually(() => dialog.getByRole('textbox', { name: words.phone }).inputValue()).toBe(
        to,
      );
    } else await dialog.getByRole('textbox', { name: words.email }).fill(to);
    await dialog.getByLabel(words.reason).fill('The founder left.');
    expect(await axeFindings(page)).toEqual([]);
    const evidence = dialog.getByRole('group', { name: words.evidence });
    await evidence
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: paper });
    await evidence.getByRole('button', { name: texts.upload.field.replace }).waitFor();
    await dialog.getByRole('button', { name: words.start, exact: true }).click();
    // Nothing has happened yet: the way leads to what waits for a second person.
    await page.waitForURL('**/approvals/*');
    await seeText(page, texts.backofficeApprovals.decision.own);
  }

  /** The second operator finds it in the queue, reads who is to have the account, and agrees. */
  async function agree({ page, texts }: Visit, companyId: string) {
    const { next, decision, statuses, saveEvidence } = texts.backofficeApprovals;
    await page.goto('/backoffice/approvals');
    await press(page, next.label);
    await page.waitForURL('**/approvals/*');
    await seeText(page, new RegExp(name));
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, saveEvidence)]);
    expect(saved.suggestedFilename()).toBe('letter.pdf');
    await press(page, decision.approve);
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: decision.approve, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await seeText(page, statuses.approved);
    await page.goto(`/backoffice/customers/${companyId}`);
    await seeText(page, texts.backofficeSuccessions.statuses.waiting);
  }

  /** By two operators, each reading another language. */
  async function begin(look: Look, companyId: string, login: NewLogin) {
    const { token, secondToken } = await administrators();
    await browser.visit({ ...look, operator: token }, (visit) => ask(visit, companyId, login));
    await browser.visit(
      { ...look, language: other(look.language), operator: secondToken },
      (visit) => agree(visit, companyId),
    );
  }

  async function waitingIsOver() {
    await server.advance(waitingHours * 3_600_000);
    await asAdmin(
      server.databaseUrl,
      `select graphile_worker.add_job('perform-successions', '{}')`,
    );
  }

  const statusOf = async (companyId: string) => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select status from succession where company_id = '${companyId}'`,
    );
    return (rows as { status: string }[])[0]?.status;
  };

  async function logIn(visit: Visit, { kind, to }: NewLogin) {
    const { page, texts } = visit;
    const { login, captcha } = texts;
    await page.goto('/login?redirect=/account/accountinfo');
    if (kind === 'phone') await typeCodeLogin(visit, { server, phoneNumber: to });
    else {
      await page.getByRole('combobox', { name: login.country }).selectOption('CN');
      await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
      await page.getByRole('textbox', { name: login.email, exact: true }).fill(to);
      await press(page, login.sendCode);
      await press(page, captcha.work.start);
      await page.getByRole('status').filter({ hasText: to }).waitFor();
      await page.getByRole('textbox', { name: login.code }).fill(await server.newestCode(to));
      await page.getByRole('checkbox').check();
    }
    await press(page, login.submit);
    await seePage(page, texts.account.title);
  }

  test.each([
    { look: looks[0], kind: 'phone' as const },
    { look: looks[1], kind: 'email' as const },
  ])(
    'two agree, the old holder is told and out when the time is over, and the new one signs in by $kind, $look.language at $look.width px',
    async ({ look, kind }) => {
      const { companyId, owner, phoneNumber, token: member } = await customer();
      await addAuthenticator(owner);
      const login: NewLogin = {
        kind,
        to: kind === 'phone' ? newPhoneNumber() : `next-${companyId.slice(4, 14)}@holder.example`,
      };
      await begin(look, companyId, login);
      await sentTo(`+86${phoneNumber}`, '/account/accountinfo');
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts, problems } = visit;
        await openAccount(visit);
        await seeText(page, new RegExp(name));
        expect(await axeFindings(page)).toEqual([]);
        await waitingIsOver();
        await eventually(() => statusOf(companyId)).toBe('done');
        // The page that is open asks for a sign-in: its session has ended.
        problems.expect(/HTTP 401/);
        await page.goto('/account/accountinfo');
        await page.getByRole('button', { name: texts.login.submit, exact: true }).waitFor();
      });
      expect((await owner.get('/member/base/info')).status).toBe(401);
      await browser.visit(look, async (visit) => {
        const { page, texts } = visit;
        // No second step: the authenticator was the former holder's.
        await logIn(visit, login);
        await seeText(page, name);
        await seeText(page, texts.account.mainAccount);
        const session = await page.evaluate(() => localStorage.getItem('arcadia.console.session'));
        const { data } = await server.as(session ?? '').get('/member/base/info');
        expect(data).toMatchObject({ companyId });
      });
    },
  );

  eachLook(looks)(
    'the old holder signs in and stops it, and nothing changes when the time is over, $language at $width px',
    async (look) => {
      const { companyId, phoneNumber } = await customer();
      await begin(look, companyId, { kind: 'phone', to: newPhoneNumber() });
      await sentTo(`+86${phoneNumber}`, '/account/accountinfo');
      await server.passMinuteOf(phoneNumber);
      await browser.visit(look, async (visit) => {
        const { page, texts } = visit;
        const words = texts.account.succession;
        await logIn(visit, { kind: 'phone', to: phoneNumber });
        await press(page, words.stop);
        const asked = page.getByRole('alertdialog');
        await asked.getByText(words.stopText).waitFor();
        await asked.getByRole('button', { name: words.stop, exact: true }).click();
        await asked.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: words.stop, exact: true }).waitFor({
          state: 'hidden',
        });
      });
      const { token } = await administrators();
      await browser.visit({ ...look, operator: token }, async ({ page, texts }) => {
        await page.goto(`/backoffice/customers/${companyId}`);
        await seeText(page, texts.backofficeSuccessions.stoppedBy.member);
      });
      await waitingIsOver();
      expect(await statusOf(companyId)).toBe('stopped');
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select phone_number from member where company_id = '${companyId}' and main`,
      );
      expect(rows).toEqual([{ phone_number: phoneNumber }]);
    },
  );
});
