import { describe, expect, test } from 'vitest';
import { accountWalks } from '../apps/server/src/testing/account-walks.ts';
import { messageTo, subAccountWith } from '../apps/server/src/testing/company-access.ts';
import { codeOf, factorWalks } from '../apps/server/src/testing/factor-walks.ts';
import { useShiftedMachine } from '../apps/server/src/testing/operator-entry.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press, sendCode, typeCode } from './testing/account.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { addAuthenticator } from './testing/virtual-authenticator.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

const password = 'First-2026';

describe.skipIf(!hasBrowser)('two-step authentication', () => {
  const server = useTestServer();
  const clock = useShiftedMachine();
  const browser = useBrowser(() => server.url);
  const { person } = accountWalks(server);
  const walks = factorWalks(server);

  eachLook(looks)('an authenticator app is set up and asked for, $language', async (look) => {
    const { token: member, phoneNumber } = await person({ password });
    let secret = '';
    let spent = '';
    let recovery = '';
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { authenticator } = texts.security.factors;
      await openSecurity(visit);
      await press(page, authenticator.setUpNamed);
      const dialog = page.getByRole('dialog', { name: authenticator.setUpTitle });
      await dialog.getByRole('img', { name: authenticator.qrLabel }).waitFor();
      secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      expect(await axeFindings(page)).toEqual([]);
      const code = dialog.getByRole('textbox', { name: authenticator.code });
      await code.fill('000000');
      await dialog.getByText(texts.errors.refusals.secondFactorIncorrect).waitFor();
      spent = codeOf(secret);
      await code.fill(spent);
      [recovery = ''] = await keepRecoveryCodes(visit);
      await seeText(page, texts.security.factors.recovery.left({ count: 10 }));
      await page.getByRole('button', { name: authenticator.removeNamed }).waitFor();
    });
    await browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { step } = texts.security.factors;
      await logIn(visit, phoneNumber);
      await page.getByRole('heading', { name: step.heading }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const code = page.getByRole('textbox', { name: step.label });
      // What confirmed the app. The app may show a later code by now, which would be right.
      await code.fill(spent);
      await page.getByText(texts.errors.refusals.secondFactorIncorrect).waitFor();
      clock.shift(30_000);
      await code.fill(codeOf(secret));
      await seeSecurity(visit);
      expect(
        await page.evaluate(() => localStorage.getItem('arcadia.console.session')),
      ).not.toBeNull();
    });
    await browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { step } = texts.security.factors;
      await logIn(visit, phoneNumber);
      await press(page, step.useRecoveryCode);
      const field = page.getByRole('textbox', { name: step.recoveryLabel });
      await field.fill('7k2m');
      await press(page, step.submit);
      await page.getByText(step.recoveryMissing).waitFor();
      await field.fill(recovery);
      await press(page, step.submit);
      await seeSecurity(visit);
    });
  });

  eachLook(looks)('a passkey is made, used alone, renamed and removed, $language', async (look) => {
    const { token: member } = await person({ password });
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { passkeys, browser: words } = texts.security.factors;
      await openSecurity(visit);
      const device = await addAuthenticator(page);
      await press(page, passkeys.add);
      const dialog = page.getByRole('dialog', { name: passkeys.addTitle });
      await device.recognize(false);
      await dialog.getByRole('textbox', { name: passkeys.name }).fill('Laptop');
      await press(page, passkeys.addSubmit);
      await dialog.getByText(words.canceled).waitFor();
      await device.recognize(true);
      await press(page, passkeys.addSubmit);
      await keepRecoveryCodes(visit);
      await seeText(page, 'Laptop');
      expect(await axeFindings(page)).toEqual([]);
      await page.evaluate(() => localStorage.removeItem('arcadia.console.session'));
      await page.goto('/login?redirect=/account/security');
      await press(page, texts.login.usePasskey);
      await page.getByText(texts.login.termsMissing).waitFor();
      await page.getByRole('checkbox').check();
      await press(page, texts.login.usePasskey);
      await seeSecurity(visit);
      await press(page, passkeys.renameNamed({ name: 'Laptop' }));
      await page.getByRole('textbox', { name: passkeys.name }).fill('Work laptop');
      await press(page, passkeys.renameSubmit);
      await press(page, passkeys.removeNamed({ name: 'Work laptop' }));
      // A new session: its person is asked for a code first.
      const check = page.getByRole('dialog', { name: texts.account.identity.title });
      await check.waitFor();
      const { data } = await server.as(member).get('/member/base/info');
      await server.passMinuteOf(String(data['phoneNumber']));
      await sendCode(visit);
      await typeCode(visit, await server.newestCode(`+86${String(data['phoneNumber'])}`));
      const asked = page.getByRole('alertdialog');
      await asked.getByRole('button', { name: passkeys.remove, exact: true }).click();
      await asked.waitFor({ state: 'hidden' });
      await eventually(() => page.getByText('Work laptop').count()).toBe(0);
    });
  });

  eachLook(looks)(
    'the main account requires it, and a sub-account sets it up at its login, $language',
    async (look) => {
      const owner = await person();
      const one = await subAccountWith(server, owner.caller, 'homeQuery');
      await browser.visit({ ...look, member: owner.token }, async (visit) => {
        const { page, texts } = visit;
        const { factorRule } = texts;
        const { members } = texts.access;
        await page.goto('/account/access');
        await seePage(page, texts.access.title);
        await seeText(page, factorRule.title);
        await press(page, factorRule.require);
        await page.getByRole('radio', { name: factorRule.days({ count: 0 }) }).check();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: factorRule.requireSubmit, exact: true }).click();
        await sendCode(visit);
        await typeCode(visit, await server.newestCode(`+86${owner.phoneNumber}`));
        await page.getByRole('button', { name: factorRule.stop, exact: true }).waitFor();
        await lineOf(page, one.email).getByText(members.twoStepKinds.none).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
      // It is told; the code that follows is the newest message then.
      await messageTo(server, one.email, /passkey|通行密钥/);
      await browser.visit({ ...look, member: one.token }, async (visit) => {
        const { page, texts, problems } = visit;
        const { step } = texts.security.factors;
        problems.expect(/^HTTP 401 /);
        await page.goto('/account/security');
        // The session that was opened without a second factor is over.
        await seePage(page, texts.login.heading);
        await addAuthenticator(page);
        await codeLogIn(visit, one.email);
        await page.getByRole('heading', { name: step.enrolHeading }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: step.choosePasskey }).click();
        await keepRecoveryCodes(visit);
        await seeSecurity(visit);
        await seeText(page, texts.security.factors.passkeys.defaultName);
      });
      await owner.caller.post('/access/second-factor-rule', { required: false, graceDays: 0 });
    },
  );

  test('support removes what a person has lost, with a reason', async () => {
    const { caller, id } = await person({ password });
    await walks.addAuthenticator(caller);
    const { data } = await caller.get('/member/base/info');
    const operator = await server.signInOperator();
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { removeFactors, people } = texts.backofficeCustomers;
      await page.goto(`/backoffice/customers/${String(data['companyId'])}?person=${id}`);
      await page.getByRole('button', { name: people.removeFactors }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('button', { name: removeFactors.confirm, exact: true }).click();
      await dialog.getByText(removeFactors.reasonMissing).waitFor();
      await dialog
        .getByRole('textbox')
        .fill('Phone stolen; recognized on a call to the number on file');
      await dialog.getByRole('button', { name: removeFactors.confirm, exact: true }).click();
      await page.getByText(people.twoStepKinds.none).waitFor();
    });
    expect((await caller.get('/member/base/info')).status).toBe(401);
  });

  async function openSecurity(visit: Visit): Promise<void> {
    await visit.page.goto('/account/security');
    await seeSecurity(visit);
  }

  async function seeSecurity({ page, texts }: Visit): Promise<void> {
    await seePage(page, texts.security.title);
    await page.getByRole('heading', { name: texts.security.factors.title }).waitFor();
  }

  async function keepRecoveryCodes({ page, texts }: Visit): Promise<string[]> {
    const { recovery } = texts.security.factors;
    const list = page.getByRole('list', { name: recovery.list });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('checkbox', { name: recovery.kept }).check();
    await press(page, recovery.done);
    await list.waitFor({ state: 'hidden' });
    return codes;
  }

  /** By phone and password, up to what follows. */
  async function logIn({ page, texts: { login } }: Visit, phoneNumber: string): Promise<void> {
    await page.goto('/login?redirect=/account/security');
    await page.getByRole('combobox', { name: login.country }).selectOption('CN');
    await page.getByRole('textbox', { name: login.phoneNumber }).fill(phoneNumber);
    await press(page, login.usePassword);
    await page.getByRole('textbox', { name: login.password, exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await press(page, login.submit);
  }

  /** By email and code, up to what follows. */
  async function codeLogIn({ page, texts }: Visit, email: string): Promise<void> {
    const { login, captcha } = texts;
    await server.passMinuteOf(email);
    await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
    await page.getByRole('combobox', { name: login.country }).selectOption('CN');
    await page.getByRole('textbox', { name: login.email, exact: true }).fill(email);
    await press(page, login.sendCode);
    await page.getByRole('button', { name: captcha.work.start }).click();
    await page.getByRole('status').filter({ hasText: email }).waitFor();
    await page.getByRole('textbox', { name: login.code }).fill(await server.newestCode(email));
    await page.getByRole('checkbox').check();
    await press(page, login.submit);
  }
});
