import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { dialogText, openAccount, press, sendCode, signUp, typeCode } from './testing/account.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('the login password', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)('a first password needs identity verification, $language', async (look) => {
    const { token: member, phone } = await signUp(server);
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { password, identity, actions } = texts.account;
      await openAccount(visit);
      await press(page, actions.add.password);
      const check = page.getByRole('dialog', { name: identity.title });
      await check.waitFor();
      // Closed without a code: nothing opens.
      await page.keyboard.press('Escape');
      await check.waitFor({ state: 'hidden' });
      expect(await page.getByRole('dialog').count()).toBe(0);
      await press(page, actions.add.password);
      await sendCode(visit);
      await typeCode(visit, await server.newestCode(phone));

      const dialog = page.getByRole('dialog', { name: password.setTitle });
      await dialog.waitFor();
      const next = page.getByRole('textbox', { name: password.next, exact: true });
      const confirm = page.getByRole('textbox', { name: password.confirm, exact: true });
      await next.fill('abcdefgh');
      await confirm.fill('abcdefg');
      await press(page, password.setSubmit);
      await dialogText(page, texts.fieldProblems.passwordKinds);
      await dialogText(page, password.mismatch);
      await next.fill('password1');
      await confirm.fill('password1');
      await press(page, password.setSubmit);
      await dialogText(page, texts.errors.refusals.passwordCommon);
      expect(await next.inputValue()).toBe('password1');
      await eventually(() => next.evaluate((input) => input.matches(':focus'))).toBe(true);
      await confirm.focus();
      await dialogText(page, texts.errors.refusals.passwordCommon);
      await next.fill('First-2026');
      await confirm.fill('First-2026');
      // The check is over when it is sent: it is asked for again, and what was typed is sent then.
      await server.advance(15 * 60_000);
      await press(page, password.setSubmit);
      await check.waitFor();
      await sendCode(visit);
      await typeCode(visit, await server.newestCode(phone));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await seeText(page, texts.account.passwordSet);
    });
    const body = { type: 1, areaCode: '+86', phoneNumber: phone.slice(3), password: 'First-2026' };
    expect(
      await server.as().post('/login', { ...body, isRead: true, countryCode: 'CN' }),
    ).toMatchObject({ code: 0 });
  });

  eachLook(looks)('the current password is refused at its field, $language', async (look) => {
    const member = await passwordToken(server, 'owner@koi.example');
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { password, actions } = texts.account;
      await openAccount(visit);
      await press(page, actions.change.password);
      const next = page.getByRole('textbox', { name: password.next, exact: true });
      await page.getByRole('textbox', { name: password.current, exact: true }).fill('Demo-2026');
      await next.fill('Demo-2026');
      await page.getByRole('textbox', { name: password.confirm, exact: true }).fill('Demo-2026');
      await press(page, password.changeSubmit);
      await dialogText(page, texts.errors.refusals.passwordUnchanged);
      expect(await next.getAttribute('aria-invalid')).toBe('true');
      await eventually(() => next.evaluate((input) => input.matches(':focus'))).toBe(true);
    });
  });
});
