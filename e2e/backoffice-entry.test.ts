import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { type OperatorEntry, useOperatorEntry } from '../apps/server/src/testing/operator-entry.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

const password = 'Colleague-2026';

describe.skipIf(!hasBrowser)('signing in to the back office', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const entry = useOperatorEntry(server);
  const { visit } = useBrowser(() => server.url);

  test('an invited colleague sets a password and an authenticator, and signs in by code and by recovery code', async () => {
    const email = 'lin.mei@arcadia.example';
    const operator = await server.signInOperator();
    await visit({ language: 'en', width: 1440, operator }, (admin) => inviteByHand(admin, email));
    const link = `/backoffice/invitation#token=${await entry.mailedToken(email)}`;
    await visit({ language: 'zh', width: 390 }, async (visitor) => {
      const { page, texts } = visitor;
      await page.goto(link);
      const codes = await setUp(visitor, { entry, email });
      await signOut(visitor);
      await enterPassword(visitor, email);
      await typeCode(visitor, await wrongCode(entry, email));
      await page.getByText(texts.errors.refusals.secondFactorIncorrect).waitFor();
      await typeCode(visitor, await entry.nextCode(email));
      await seePage(page, texts.backofficeToday.title);
      await signOut(visitor);
      await enterPassword(visitor, email);
      await enterRecoveryCode(visitor, codes[0] ?? '');
      await page.getByText(texts.backofficeSignIn.code.recoveryCodesLeft({ count: 9 })).waitFor();
      await renewCodes(visitor, { entry, email });
    });
    await visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      await page.goto('/backoffice/staff');
      await lineOf(page, email).getByText(texts.backofficeStaff.statuses.enabled).waitFor();
    });
  });

  test('an expired sign-in restarts with the email kept, and ends on the requested page', async () => {
    await visit({ language: 'en', width: 1440 }, async (visitor) => {
      const { page, texts } = visitor;
      await page.goto('/backoffice/staff?role=finance');
      await enterPassword(visitor, 'ops@arcadia.example', 'Demo-2026');
      await server.advance(10 * 60_000);
      await page.getByRole('button', { name: texts.backofficeSignIn.simulated.fill }).click();
      await page.getByText(texts.errors.refusals.signInTicketExpired).waitFor();
      const address = page.getByRole('textbox', { name: texts.backofficeSignIn.email });
      expect(await address.inputValue()).toBe('ops@arcadia.example');
      await enterPassword(visitor, 'ops@arcadia.example', 'Demo-2026');
      await page.getByRole('button', { name: texts.backofficeSignIn.simulated.fill }).click();
      await seePage(page, texts.backofficeStaff.title);
      expect(page.url()).toMatch(/\/backoffice\/staff\?role=finance$/);
    });
  });

  test('used and incomplete links are reported', async () => {
    const by = server.as(await server.signInOperator());
    const { email } = await entry.colleague(by);
    const used = await entry.mailedToken(email);
    await visit({ language: 'en', width: 390 }, async ({ page, texts }) => {
      await page.goto('/backoffice/invitation');
      await seeText(page, texts.backofficeSignIn.invitation.noTokenTitle);
      await page.goto(`/backoffice/invitation?token=${used}`);
      // As links stood in mails before; the token leaves the address bar all the same.
      await page.waitForURL((url) => url.pathname + url.search === '/backoffice/invitation');
      const field = page.getByRole('textbox', { name: texts.backofficeSignIn.newPassword.label });
      await field.fill('short');
      const submit = page.getByRole('button', { name: texts.backofficeSignIn.invitation.submit });
      await submit.click();
      await page.getByText(texts.errors.fields.passwordLength).waitFor();
      await field.fill(password);
      await submit.click();
      await page.getByText(texts.errors.refusals.linkExpired).waitFor();
    });
  });

  test('a colleague is disabled and enabled again; an open page leads to the sign-in', async () => {
    const operator = await server.signInOperator();
    // Somebody who works at a desk: who is shown nothing live has no event stream, and notices with the next click.
    const { email, session } = await entry.colleague(server.as(operator), { roles: ['reviewer'] });
    await visit({ language: 'en', width: 1440, operator: session }, async (visitor) => {
      const { page, texts, problems } = visitor;
      problems.expect(/HTTP 401 \/api\/ops\/events/);
      await page.goto('/backoffice/me');
      await seePage(page, texts.backofficeSignIn.account.title);
      await visit({ language: 'en', width: 1440, operator }, (admin) => disable(admin, email));
      // Its event stream ended with the session, without anybody having touched the page.
      await seePage(page, texts.backofficeSignIn.heading);
    });
  });

  eachLook(languages)('the current password is refused at its field, %s', async (language) => {
    const { session } = await entry.colleague(server.as(await server.signInOperator()));
    await visit({ language, width: 390, operator: session }, async ({ page, texts }) => {
      const { account, newPassword } = texts.backofficeSignIn;
      await page.goto('/backoffice/me');
      const field = page.getByRole('textbox', { name: newPassword.label });
      await page.getByRole('textbox', { name: account.currentPassword }).fill(password);
      await field.fill(password);
      await page.getByRole('button', { name: account.change }).click();
      await page.getByText(texts.errors.refusals.passwordUnchanged).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await eventually(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
    });
  });

  test('operators can’t disable or reset themselves', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'zh', width: 1440, operator }, async ({ page, texts }) => {
      await page.goto('/backoffice/staff');
      await lineOf(page, 'ops@arcadia.example').getByRole('link').first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(texts.backofficeStaff.ownAccess).waitFor();
      const { disable: off, reset } = texts.backofficeStaff;
      for (const name of [off, reset])
        expect(await drawer.getByRole('button', { name, exact: true }).count()).toBe(0);
      // The only administrator can't give the role away either; the reason stands at the button.
      await drawer.getByRole('checkbox', { name: texts.backoffice.roles.finance }).check();
      await drawer.getByRole('checkbox', { name: texts.backoffice.roles.admin }).uncheck();
      await drawer.getByRole('button', { name: texts.backofficeStaff.save }).click();
      await drawer.getByText(texts.errors.refusals.lastAdministrator).waitFor();
    });
  });
});

type Newcomer = { entry: OperatorEntry; email: string };

async function inviteByHand({ page, texts }: Visit, email: string): Promise<void> {
  const { backofficeStaff, backoffice } = texts;
  await page.goto('/backoffice/staff');
  await page.getByRole('button', { name: backofficeStaff.invite }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: backofficeStaff.name }).fill('林梅');
  await drawer.getByRole('textbox', { name: backofficeStaff.email }).fill(email);
  await drawer.getByRole('button', { name: backofficeStaff.inviteSubmit }).click();
  await drawer.getByText(backofficeStaff.roleMissing).waitFor();
  await drawer.getByRole('checkbox', { name: backoffice.roles.reviewer }).check();
  await drawer.getByRole('button', { name: backofficeStaff.inviteSubmit }).click();
  await lineOf(page, email).getByText(backofficeStaff.statuses.invited).waitFor();
}

/** Password, authenticator, recovery codes. @returns the codes as they were shown. */
async function setUp({ page, texts }: Visit, { entry, email }: Newcomer): Promise<string[]> {
  const { newPassword, invitation, enrol, recovery } = texts.backofficeSignIn;
  await seePage(page, invitation.heading);
  await page.waitForURL((url) => url.pathname + url.hash === '/backoffice/invitation');
  await page.reload();
  const field = page.getByRole('textbox', { name: newPassword.label });
  await field.fill('password1');
  await page.getByRole('button', { name: invitation.submit }).click();
  await page.getByText(texts.errors.refusals.passwordCommon).waitFor();
  expect(await field.inputValue()).toBe('password1');
  await field.fill(password);
  await page.getByRole('button', { name: invitation.submit }).click();
  await seePage(page, enrol.heading);
  await page.getByRole('img', { name: enrol.qrLabel }).waitFor();
  await page.getByRole('textbox', { name: enrol.confirm }).fill(await entry.nextCode(email));
  await seePage(page, recovery.heading);
  const codes = await page.getByRole('list', { name: recovery.list }).getByRole('listitem').all();
  const shown = await Promise.all(codes.map((code) => code.innerText()));
  expect(shown).toHaveLength(10);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: recovery.download }).click();
  expect((await file).suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('checkbox', { name: recovery.kept }).check();
  await page.getByRole('button', { name: recovery.done }).click();
  await seePage(page, texts.backofficeToday.title);
  return shown;
}

async function signOut({ page, texts }: Visit): Promise<void> {
  await page.getByRole('button', { name: texts.backoffice.account }).click();
  await page.getByRole('menuitem', { name: texts.backoffice.signOut }).click();
  await seePage(page, texts.backofficeSignIn.heading);
}

async function enterPassword(
  { page, texts: { backofficeSignIn } }: Visit,
  email: string,
  typed = password,
): Promise<void> {
  await page.getByRole('textbox', { name: backofficeSignIn.email }).fill(email);
  await page.getByRole('textbox', { name: backofficeSignIn.password }).fill(typed);
  await page.getByRole('button', { name: backofficeSignIn.next, exact: true }).click();
  await seePage(page, backofficeSignIn.code.heading);
}

/** It is sent as soon as all six digits stand. */
async function typeCode({ page, texts }: Visit, code: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.backofficeSignIn.code.label }).fill(code);
}

async function wrongCode(entry: OperatorEntry, email: string): Promise<string> {
  return (await entry.shownCode(email)) === '000000' ? '000001' : '000000';
}

async function enterRecoveryCode({ page, texts }: Visit, code: string): Promise<void> {
  const words = texts.backofficeSignIn.code;
  await page.getByRole('button', { name: words.useRecoveryCode }).click();
  await seePage(page, words.recoveryHeading);
  await page.getByRole('textbox', { name: words.recoveryLabel }).fill(code.toUpperCase());
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await seePage(page, texts.backofficeToday.title);
}

async function renewCodes({ page, texts }: Visit, { entry, email }: Newcomer): Promise<void> {
  const { account, code, recovery } = texts.backofficeSignIn;
  await page.getByRole('button', { name: texts.backoffice.account }).click();
  await page.getByRole('menuitem', { name: texts.backoffice.ownAccount }).click();
  await seePage(page, account.title);
  await seeText(page, account.left({ count: 9 }));
  await page.getByRole('button', { name: account.renew }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: code.label }).fill(await entry.nextCode(email));
  await dialog.getByRole('checkbox', { name: recovery.kept }).check();
  await dialog.getByRole('button', { name: recovery.done }).click();
  await seeText(page, account.left({ count: 10 }));
}

async function disable({ page, texts }: Visit, email: string): Promise<void> {
  const { backofficeStaff } = texts;
  await page.goto(`/backoffice/staff?keyword=${encodeURIComponent(email)}`);
  await lineOf(page, email).getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: backofficeStaff.disable, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(backofficeStaff.disableAsk).waitFor();
  await question.getByRole('button', { name: backofficeStaff.disable, exact: true }).click();
  await drawer.getByText(backofficeStaff.statuses.disabled).waitFor();
  await eventually(() => question.count()).toBe(0);
}
