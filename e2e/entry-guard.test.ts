import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, passwordToken, seePage, seeText } from './testing/walks.ts';

const owner = 'owner@demo-cn.example';

// The navigation guard in all its branches, the pages it leads to, and the sessions of a person.
describe.skipIf(!hasBrowser)('the navigation guard', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const english = { language: 'en', width: 1440 } as const;
  const chinesePhone = { language: 'zh', width: 390 } as const;
  const looks = [english, chinesePhone] as const;
  const info = '**/api/member/base/info';

  eachLook(looks)('without a session: public pages, else the login, $language', (look) =>
    browser.visit(
      look,
      async ({ page, texts: { login, handOver, documents, funds, notices, shop } }) => {
        for (const [path, title] of [
          ['/serviceterms', documents.serviceTerms.title],
          ['/rechargeprivacy', documents.rechargePrivacy.title],
          ['/login', login.heading],
          ['/payredirect', funds.result.title],
          ['/auth-redirect', handOver.title],
          ['/401', notices.notSignedIn.title],
          ['/404', notices.notFound.title],
        ] as const) {
          await page.goto(path);
          await seePage(page, title);
          expect(new URL(page.url()).pathname).toBe(path);
        }
        await seeShop(page, shop.campaign.pages);
        for (const path of ['/account/security?pageNo=2', '/payment_page']) {
          await page.goto(path);
          await seePage(page, login.heading);
          expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
        }
      },
    ),
  );

  eachLook(looks)('with a session: sign-in pages are open too, $language', async (look) => {
    const member = await passwordToken(server, owner);
    await browser.visit({ ...look, member }, async ({ page, texts }) => {
      const { login, notices, payment, home, shop } = texts;
      for (const [path, title] of [
        ['/login', login.heading],
        ['/401', notices.notSignedIn.title],
        ['/404', notices.notFound.title],
        ['/payment_page', payment.title],
      ] as const) {
        await page.goto(path);
        await seePage(page, title);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await seeShop(page, shop.campaign.pages);
      // An address of ours that nothing answers to.
      for (const path of ['/no/such/page', '/']) {
        await page.goto(path);
        await seePage(page, home.title);
        expect(new URL(page.url()).pathname).toBe('/dashboard');
      }
    });
  });

  test('an ended session leads to the login without a message, and is removed', () =>
    browser.visit({ ...english, member: 'dead' }, async ({ page, texts, problems }) => {
      problems.expect(/HTTP 401/);
      await page.goto('/finance/found/recharge?amount=5');
      await seePage(page, texts.login.heading);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(
        '/finance/found/recharge?amount=5',
      );
      expect(await tokenIn(page)).toBeNull();
      expect(await toasts(page, texts.common.ui.notifications)).toEqual([]);
    }));

  test.each([
    ['an error', { status: 500, json: { code: 500, msg: '', data: null } }],
    ['nobody', { status: 200, json: { code: 0, msg: '', data: null } }],
    ['an empty person', { status: 200, json: { code: 0, msg: '', data: {} } }],
  ])(
    'where the server answers with %s, the token is reset and the reason told',
    async (_, answer) => {
      const member = await passwordToken(server, owner);
      await browser.visit({ ...english, member }, async ({ page, texts, problems }) => {
        if (answer.status === 500) problems.expect(/HTTP 500/);
        await page.route(info, (route) => route.fulfill(answer));
        await page.goto('/dashboard');
        await seePage(page, texts.login.heading);
        await page.getByText(texts.common.client.verificationFailed).waitFor();
        expect(await tokenIn(page)).toBeNull();
      });
    },
  );

  eachLook(looks)('a short outage ends no session, $language', async (look) => {
    const member = await passwordToken(server, owner);
    await browser.visit({ ...look, member }, async ({ page, texts, problems }) => {
      problems.expect(/HTTP 503/);
      // React tells the console what the error page shows.
      problems.expect(/ApiError/);
      await page.route(info, (route) =>
        route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
      );
      await page.goto('/dashboard');
      await page.getByText(texts.common.client.unavailable).waitFor();
      expect(await tokenIn(page)).toBe(member);
      await page.unroute(info);
      await page.getByRole('button', { name: texts.common.ui.retry }).click();
      await seePage(page, texts.home.title);
    });
  });

  test('the server can refuse a page that was permitted before', async () => {
    const member = await passwordToken(server, owner);
    await browser.visit({ ...english, member }, async ({ page, texts: { shell } }) => {
      const asked = page.waitForRequest('**/api/member/permission/check?*');
      await page.route('**/api/member/permission/check?*', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: { permitted: false } } }),
      );
      await page.goto('/finance/found/recharge');
      await seePage(page, shell.noPermission.forMain.title);
      expect(new URL((await asked).url()).searchParams.get('roleId')).toBe('18');
    });
  });

  eachLook(looks)('an order can be paid from its page, $language', async (look) => {
    const member = await passwordToken(server, owner);
    const order = { amount: '300.00', gateway: 'alipay', agreed: true };
    const headers = { 'idempotency-key': `page-${look.language}` };
    const { data } = await server.as(member).post('/funds/recharges', order, headers);
    await browser.visit({ ...look, member }, async ({ page, texts, problems }) => {
      const { payment, cashier } = texts;
      await page.goto(`/payment_page?rechargeId=${String(data['id'])}`);
      await seePage(page, payment.heading);
      await seeText(page, payment.itemRecharge);
      await page
        .getByRole('button', { name: payment.pay({ method: payment.gateways.alipay.name }) })
        .click();
      await seePage(page, cashier.title);
      problems.expect(/HTTP 404/);
      await page.goto(`/payment_page?rechargeId=rch_${'0'.repeat(20)}`);
      await seeText(page, payment.unknownOrder);
    });
  });

  eachLook(looks)('a person ends one other session, then all, $language', async (look) => {
    const [member, second, third, fourth] = [
      await passwordToken(server, owner),
      await passwordToken(server, owner),
      await passwordToken(server, owner),
      await passwordToken(server, owner),
    ];
    const isAlive = async (token: string) =>
      (await server.as(token).get('/member/base/info')).status === 200;
    await browser.visit({ ...look, member }, async ({ page, texts: { security, common } }) => {
      await page.goto('/account/security');
      const list = page.getByRole('list', { name: security.sessions.title });
      await list.getByText(security.sessions.current, { exact: true }).waitFor();
      const others = list.getByRole('button');
      const before = await others.count();
      // The last used first, so that the first of the others is the newest.
      await others.first().click();
      const question = page.getByRole('alertdialog');
      await question.getByText(security.sessions.endText).waitFor();
      await question.getByRole('button', { name: common.actions.cancel }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await others.count()).toBe(before);
      await others.first().click();
      await question.getByRole('button', { name: security.sessions.end, exact: true }).click();
      await question.waitFor({ state: 'hidden' });
      await eventually(() => others.count()).toBe(before - 1);
      const alive = await Promise.all([second, third, fourth].map(isAlive));
      expect(alive.filter(Boolean)).toHaveLength(2);
      await page.getByRole('button', { name: security.sessions.endOthers }).click();
      await question
        .getByRole('button', { name: security.sessions.endOthers, exact: true })
        .click();
      await question.waitFor({ state: 'hidden' });
      await eventually(() => others.count()).toBe(0);
      expect(await Promise.all([member, second, third, fourth].map(isAlive))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });
  });

  eachLook(looks)('attempts to sign in are listed page by page, $language', async (look) => {
    const email = look.language === 'en' ? 'owner@demo-global.example' : 'owner@demo-new.example';
    const wrong = { type: 3, email, password: 'wrong', isRead: true, countryCode: 'CN' };
    await server.as().post('/login', wrong);
    const member = await passwordToken(server, email);
    for (let time = 0; time < 10; time += 1) await passwordToken(server, email);
    await browser.visit({ ...look, member }, async ({ page, texts: { security, common } }) => {
      await page.goto('/account/security');
      await lineOf(page, security.log.outcomes.succeeded).first().waitFor();
      await page.getByRole('button', { name: common.ui.nextPage }).click();
      await lineOf(page, security.log.outcomes.wrong_password).waitFor();
      expect(new URL(page.url()).searchParams.get('pageNo')).toBe('2');
      await page.reload();
      await lineOf(page, security.log.outcomes.wrong_password).waitFor();
    });
  });

  test('logging out leaves nothing behind', async () => {
    const member = await passwordToken(server, owner);
    await browser.visit({ ...english, member }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      // What the panel of the user fetches is there before the session ends.
      const fetched = page.waitForResponse('**/api/member/base/switch');
      await page.getByRole('button', { name: new RegExp(`^${texts.shell.account}:`) }).click();
      await fetched;
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: texts.common.actions.signOut }).click();
      await reloaded;
      await seePage(page, texts.login.heading);
      expect(await tokenIn(page)).toBeNull();
      expect((await server.as(member).get('/member/base/info')).status).toBe(401);
    });
  });

  eachLook(looks)('a document is read by its contents, $language', (look) =>
    browser.visit(look, async ({ page, texts: { documents } }) => {
      const { refunds } = documents.rechargePrivacy.sections;
      await page.goto('/rechargeprivacy');
      const contents = page.getByRole('navigation', { name: documents.contents });
      await contents.getByRole('link', { name: refunds.heading }).click();
      await eventually(() => new URL(page.url()).hash).toBe('#refunds');
      await eventually(() => topOf(page, '#refunds')).toBeLessThan(120);
      // A shared link leads to the same place.
      await page.goto('/serviceterms#funds');
      await seePage(page, documents.serviceTerms.title);
      await eventually(() => topOf(page, '#funds')).toBeLessThan(120);
    }),
  );
});

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

function tokenIn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('arcadia.console.session'));
}

function toasts(page: Page, region: string): Promise<string[]> {
  return page.getByRole('region', { name: region }).getByRole('listitem').allTextContents();
}

/** The shop is an app of its own, which anybody may enter: its campaign names its pages. */
async function seeShop(page: Page, pages: string): Promise<void> {
  await page.goto('/activity');
  await page.getByRole('navigation', { name: pages }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/activity');
}
