import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import {
  dialogText,
  openAccount,
  passCaptcha,
  press,
  sendCode,
  signUp,
  typeCode,
  wrong,
} from './testing/account.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('account information', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)('the phone is changed with the codes of both, $language', async (look) => {
    const { token: member, phone } = await signUp(server);
    const phoneNumber = newPhoneNumber();
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      await openAccount(visit);
      await press(page, texts.account.actions.change.phone);
      await sendCode(visit);
      const old = await server.newestCode(phone);
      // The sixth digit sends it.
      await typeCode(visit, wrong(old));
      await dialogText(page, texts.errors.refusals.incorrectVerificationCode);
      await typeCode(visit, old);

      const field = page.getByRole('textbox', { name: texts.account.phone.label });
      await eventually(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
      await field.fill(phone.slice(3));
      await press(page, texts.account.codes.send);
      await dialogText(page, texts.account.phone.mustDiffer);
      const [first, second] = [phoneNumber.slice(0, 3), phoneNumber.slice(3)];
      await field.fill(`${first} ${second}`);
      await sendCode(visit);
      const next = await server.newestCode(`+86${phoneNumber}`);
      await typeCode(visit, wrong(next));
      await dialogText(page, texts.errors.refusals.incorrectVerificationCode);
      expect(await field.inputValue()).toBe(`${first} ${second}`);
      await typeCode(visit, next);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await seeText(page, `+86 ${phoneNumber}`);
    });
    const { data } = await server.as(member).get('/member/base/account');
    expect(data).toMatchObject({ phoneNumber });
  });

  eachLook(looks)('a number that no phone can have opens no captcha, $language', async (look) => {
    const { token: member, phone } = await signUp(server);
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      await openAccount(visit);
      await press(page, texts.account.actions.change.phone);
      await sendCode(visit);
      await typeCode(visit, await server.newestCode(phone));
      const field = page.getByRole('textbox', { name: texts.account.phone.label });
      await field.fill('10000000000');
      await press(page, texts.account.codes.send);
      await dialogText(page, texts.account.phone.invalid);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('button', { name: texts.captcha.work.start }).count()).toBe(0);
    });
  });

  test('an old code that has expired meanwhile leads back to its step', async () => {
    const { token: member, phone } = await signUp(server);
    const phoneNumber = newPhoneNumber();
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      await openAccount(visit);
      await press(page, texts.account.actions.change.phone);
      await sendCode(visit);
      const old = await server.newestCode(phone);
      await typeCode(visit, old);
      await page.getByRole('textbox', { name: texts.account.phone.label }).fill(phoneNumber);
      await server.advance(9 * 60_000);
      await sendCode(visit);
      const next = await server.newestCode(`+86${phoneNumber}`);
      await server.advance(2 * 60_000);
      await typeCode(visit, next);
      await dialogText(page, texts.errors.refusals.verificationCodeExpired);
      await dialogText(page, texts.account.phone.lost);
      await press(page, texts.account.codes.resend);
      await passCaptcha(visit);
      await eventually(() => server.newestCode(phone)).not.toBe(old);
      await typeCode(visit, await server.newestCode(phone));
      // The new number and its code are still there, and still good.
      await page.getByRole('textbox', { name: texts.account.phone.label }).waitFor();
      await press(page, texts.common.actions.save);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await seeText(page, `+86 ${phoneNumber}`);
    });
  });

  eachLook(looks)(
    'a billing email is verified by the link in its email, $language',
    async (look) => {
      const { token: member } = await signUp(server);
      const email = `${newPhoneNumber()}@bills.example`;
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        const { billing, billingLink } = texts.account;
        await openAccount(visit);
        const field = page.getByRole('textbox', { name: billing.label });
        await field.fill('nobody@');
        await press(page, billing.add);
        await seeText(page, billing.invalid);
        await field.fill(email);
        await press(page, billing.add);
        await seeText(page, billing.waiting);
        await eventually(() => field.inputValue()).toBe('');
        // Added, and left alone: nothing is wrong with an empty field, nor with the first letter of the next address.
        await field.focus();
        await page.getByRole('button', { name: billing.resendNamed({ email }) }).focus();
        expect(await field.getAttribute('aria-invalid')).toBeNull();
        await field.pressSequentially('b');
        expect(await field.getAttribute('aria-invalid')).toBeNull();
        await field.fill(email.toUpperCase());
        await press(page, billing.add);
        await seeText(page, billing.known);

        // Whoever reads the mail is signed in nowhere.
        const token = await linkIn(email);
        await browser.visit(look, async ({ page: reader }) => {
          await reader.goto(`/billing-email#token=${token}`);
          await seePage(reader, billingLink.question);
          await reader.waitForURL((url) => url.pathname + url.hash === '/billing-email');
          await press(reader, billingLink.confirm);
          await seePage(reader, billingLink.doneTitle);
          await reader.reload();
          await press(reader, billingLink.confirm);
          await seePage(reader, billingLink.expiredTitle);
          // Another link in the same tab, without the page being loaded again.
          await reader.goto('/billing-email#token=cut');
          await seePage(reader, billingLink.brokenTitle);
          // As links stood in mails before.
          await reader.goto(`/billing-email?token=${token}`);
          await reader.waitForURL((url) => url.pathname + url.search === '/billing-email');
          await press(reader, billingLink.confirm);
          await seePage(reader, billingLink.expiredTitle);
        });
        await page.reload();
        await seeText(page, billing.verified);

        await press(page, billing.removeNamed({ email }));
        await page.getByRole('alertdialog').getByRole('button', { name: billing.remove }).click();
        await eventually(() => page.getByRole('listitem').filter({ hasText: email }).count()).toBe(
          0,
        );
      });
    },
  );

  async function linkIn(email: string): Promise<string> {
    let token: string | undefined;
    await eventually(async () => {
      const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(email)}`);
      const [mail] = data['records'] as { text: string }[];
      token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      return token;
    }).toBeDefined();
    return token ?? '';
  }

  test('a changed name appears in the top bar', async () => {
    const { token: member } = await signUp(server);
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      await openAccount(visit);
      await press(page, texts.account.actions.editName);
      const field = page.getByRole('textbox', { name: texts.account.name.label });
      await field.fill(' ');
      await press(page, texts.common.actions.save);
      await dialogText(page, texts.account.name.missing);
      await field.fill('Mei Lin');
      await press(page, texts.common.actions.save);
      await page.getByRole('banner').getByText('Mei Lin').waitFor();
    });
  });

  test('a sub-account sees its own details, and no billing emails', async () => {
    const member = await passwordToken(server, 'finance@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      await openAccount(visit);
      await seeText(page, texts.account.subAccount({ role: '仅限财务' }));
      expect(await page.getByRole('heading', { name: texts.account.billing.title }).count()).toBe(
        0,
      );
    });
  });

  test('a failed load is reported, and can be retried', async () => {
    const { token: member } = await signUp(server);
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts, problems } = visit;
      problems.expect(/404/);
      await page.route('**/api/member/base/account', (route) =>
        route.fulfill({ status: 404, json: { code: 404, msg: 'gone', data: null } }),
      );
      await openAccount(visit);
      await page.getByText(texts.account.failed).waitFor();
      await page.unroute('**/api/member/base/account');
      await press(page, texts.common.actions.retry);
      await seeText(page, texts.account.mainAccount);
    });
  });
});
