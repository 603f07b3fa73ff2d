import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('notifications', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const once = () => ({ 'idempotency-key': randomUUID() });

  /** Gives the company of a session a coupon, which tells it so. @returns its id. */
  async function grantCoupon(member: string, amount: string): Promise<string> {
    const { data: me } = await server.as(member).get('/member/base/info');
    const desk = server.as(await server.signInOperator());
    const year = new Date().getUTCFullYear() + 1;
    const { data, msg } = await desk.post(
      '/ops/coupons',
      {
        companyId: me['companyId'],
        amount,
        firstDay: `${year}-01-01`,
        lastDay: `${year}-12-31`,
        firstMonth: `${year}-01`,
        lastMonth: `${year}-12`,
        remarks: '',
      },
      once(),
    );
    const { id } = (data['coupon'] ?? {}) as { id?: unknown };
    if (typeof id !== 'string') throw new Error(`no coupon: ${msg}`);
    return id;
  }

  eachLook(looks)(
    'come live, lead to what they are about and are marked as read, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, 'owner@demo-cn.example');
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        const { notifications: words, shell } = texts;
        await page.goto('/notifications');
        await seePage(page, words.title);
        const counts = async () => (await server.as(member).get('/notifications/unread')).data;
        const unread = async () => Number((await counts())['unread']);
        const before = await unread();
        const newest = (unread: number) => ({ unread: unread === 0 ? '' : String(unread) });
        const bell = (unread: number) => {
          const name = shell.notifications(newest(unread));
          return page.getByRole('button', { name, exact: true });
        };
        await bell(before).waitFor();
        // Another one for each look, whose rows stand in one list.
        const amount = `31.${look.width % 100}`;
        const couponId = await grantCoupon(member, amount);
        // By themselves, since the page hears of it.
        await bell(before + 1).waitFor();
        await bell(before + 1).click();
        const panel = page.getByRole('group', { name: shell.notifications(newest(before + 1)) });
        await panel.getByRole('link', { name: new RegExp(amount) }).waitFor();
        await page.keyboard.press('Escape');
        const row = page.getByRole('main').getByRole('link', { name: new RegExp(amount) });
        await row.waitFor();
        await row.click();
        await page.waitForURL(`**/finance/coupons?coupon=${couponId}`);
        // It is marked while the page that it leads to comes.
        await eventually(unread).toBe(before);
        await page.goto('/notifications');
        await bell(before).waitFor();
        const another = `5.${look.width % 100}`;
        await grantCoupon(member, another);
        await bell(before + 1).waitFor();
        // What the list does not show yet stays unread.
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(another) })
          .waitFor();
        await page.getByRole('button', { name: words.markAll }).click();
        // Announcements are another tab.
        await bell(Number((await counts())['announcements'])).waitFor();
        await page.goto('/notifications?unread=true');
        await seeText(page, words.unreadOnly);
        await eventually(() => page.getByRole('link', { name: new RegExp(amount) }).count()).toBe(
          0,
        );
      });
    },
  );

  eachLook(looks)(
    'stay unread and say so where they could not be marked, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, 'owner@demo-cn.example');
      const amount = `47.${look.width % 100}`;
      await grantCoupon(member, amount);
      await browser.visit({ ...look, member }, async ({ page, texts, problems }) => {
        problems.expect(/HTTP 500 .*notifications\/read/);
        const { notifications: words, common, shell } = texts;
        const failure = {
          status: 500,
          json: { code: 500, msg: 'failed', data: { errorId: 'req-0815' } },
        };
        await page.route('**/api/notifications/{read,read-all}', (route) => route.fulfill(failure));
        await page.goto('/notifications?unread=true');
        const toast = page.getByRole('region', { name: common.ui.notifications });
        const said = toast.getByText('req-0815');
        await page.getByRole('button', { name: words.markAll }).click();
        await said.waitFor();
        await toast.getByRole('button', { name: common.ui.dismiss }).click();
        const bell = page.getByRole('button', { name: shell.notifications({ unread: '' }) });
        await bell.click();
        // In the panel: on a phone it lies over the same line of the page.
        await page
          .getByRole('group', { name: shell.notifications({ unread: '' }) })
          .getByRole('link', { name: new RegExp(amount) })
          .click();
        await page.waitForURL('**/finance/coupons?coupon=*');
        await said.waitFor();
        await page.goto('/notifications?unread=true');
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(amount) })
          .waitFor();
      });
    },
  );

  eachLook(looks)('are mailed as each person chooses, $language at $width px', async (look) => {
    const member = await passwordToken(server, 'finance@demo-cn.example');
    await server.as(member).post('/notifications/mail', { mailOff: [] });
    await browser.visit({ ...look, member }, async ({ page, texts }) => {
      const { mail, kinds } = texts.notifications;
      const { actions } = texts.common;
      await page.goto('/notifications?tab=mail');
      const box = page.getByRole('checkbox', { name: kinds.refund_decided });
      await box.uncheck();
      await page.getByRole('button', { name: actions.save, exact: true }).click();
      await page.getByText(mail.saved).first().waitFor();
      await page.reload();
      await eventually(() => box.isChecked()).toBe(false);
      await seeText(page, mail.alwaysText);
    });
    const { data } = await server.as(member).get('/notifications/mail');
    expect(data).toEqual({ mailOff: ['refund_decided'] });
  });

  eachLook(looks)(
    'announcements are written in both languages, stand above pages and are withdrawn, $language at $width px',
    async (look) => {
      const operator = await server.signInOperator();
      const member = await passwordToken(server, 'owner@demo-cn.example');
      const title = `E2E ${look.language} ${look.width}`;
      let id = '';
      await browser.visit({ ...look, operator }, async (visit) => {
        id = await write(visit, title);
      });
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        const words = texts.notifications.announcements;
        await page.goto('/finance/coupons');
        const banner = page.getByRole('status').filter({ hasText: title });
        await banner.waitFor();
        await banner.getByRole('link', { name: words.more }).click();
        const card = page.getByRole('region', { name: title });
        await card.getByRole('button', { name: words.read }).click();
        await eventually(() => banner.count()).toBe(0);
        await eventually(() => card.getByRole('button', { name: words.read }).count()).toBe(0);
      });
      await browser.visit({ ...look, operator }, (visit) => withdraw(visit, id));
      const { data } = await server.as(member).get('/announcements');
      expect(JSON.stringify(data)).not.toContain(title);
    },
  );

  /** Fills in the form, finds that one language is missing, and publishes. @returns the announcement's id. */
  async function write({ page, texts }: Visit, title: string): Promise<string> {
    const { form, important, startsAt, endsAt } = texts.backofficeAnnouncements;
    await page.goto('/backoffice/announcements/new');
    await seePage(page, form.newTitle);
    const field = (label: string) => page.getByRole('textbox', { name: label });
    const [zh, en] = [{ language: form.languages.zh }, { language: form.languages.en }];
    await field(form.titleIn(zh)).fill(title);
    await field(form.textIn(zh)).fill('第一段。\n\n第二段。');
    await page.getByRole('checkbox', { name: important }).check();
    await page.getByLabel(startsAt).fill('2020-01-01T10:00');
    await page.getByLabel(endsAt).fill('2035-01-01T10:00');
    await page.getByRole('region', { name: form.languages.zh }).getByText('第二段。').waitFor();
    const publish = page.getByRole('button', { name: form.publish, exact: true });
    await publish.click();
    await seeText(page, form.titleMissing);
    await field(form.titleIn(en)).fill(title);
    await field(form.textIn(en)).fill('First paragraph.');
    await publish.click();
    await page.getByRole('alertdialog').getByRole('button', { name: form.publish }).click();
    await page.waitForURL('**/backoffice/announcements?announcement=*');
    await page.getByRole('dialog').getByText('First paragraph.').waitFor();
    return new URL(page.url()).searchParams.get('announcement') ?? '';
  }

  async function withdraw({ page, texts }: Visit, id: string): Promise<void> {
    const { detail, withdrawing, statuses } = texts.backofficeAnnouncements;
    await page.goto(`/backoffice/announcements?announcement=${id}`);
    await page.getByRole('button', { name: detail.withdraw, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: withdrawing.title });
    const confirm = dialog.getByRole('button', { name: withdrawing.submit, exact: true });
    await confirm.click();
    await dialog.getByText(withdrawing.reasonMissing).waitFor();
    await dialog.getByRole('textbox', { name: withdrawing.reason }).fill('A mistake');
    await confirm.click();
    await eventually(() => dialog.count()).toBe(0);
    await page.getByRole('dialog').getByText(statuses.withdrawn, { exact: true }).first().waitFor();
  }
});
