import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { startPartnerSite } from './testing/partner-site.ts';
import { passwordToken, seePage, seeText, typePasswordLogin } from './testing/walks.ts';

// The origins must be known before the product starts.
const partner = await startPartnerSite();
const stranger = await startPartnerSite();
const secret = 'shared-secret-of-both-consoles';

describe.skipIf(!hasBrowser)('with other sites', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: {
      EMBED_ALLOWED_ORIGINS: partner.origin,
      MANAGEMENT_SITE_URL: `${partner.origin}/management`,
      LEGACY_CONSOLE_URL: `${partner.origin}/old`,
      LEGACY_SHARED_SECRET: secret,
    },
  });
  const browser = useBrowser(() => server.url);
  const english = { language: 'en', width: 1440 } as const;
  const chinese = { language: 'zh', width: 1440 } as const;
  afterAll(() => Promise.all([partner.stop(), stranger.stop()]));

  eachLook([english, chinese])(
    'in a frame of an allowed site, the site is notified and the frame redirects, $language',
    (look) =>
      browser.visit(look, async ({ page, texts: { login } }) => {
        await page.goto(partner.framing(`${server.url}/login?embed=1`));
        const frame = page.frameLocator('iframe');
        await frame.getByRole('combobox', { name: login.country }).selectOption('CN');
        // Nothing stands around the form, and it is no worse for it.
        expect(await frame.getByRole('banner').count()).toBe(0);
        const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        await frame.getByRole('radio', { name: login.emailTab, exact: true }).check();
        await frame
          .getByRole('textbox', { name: login.email, exact: true })
          .fill('owner@demo-cn.example');
        await frame.getByRole('button', { name: login.usePassword }).click();
        await frame.getByRole('textbox', { name: login.password, exact: true }).fill('Demo-2026');
        await frame.getByRole('checkbox').check();
        await frame.getByRole('button', { name: login.submit, exact: true }).click();
        await frame.getByRole('heading', { name: '/management' }).waitFor();
        expect(await page.getByRole('listitem').allTextContents()).toEqual([
          `${server.url} {"type":"login-success"}`,
        ]);
      }),
  );

  test.each([
    ['a site that is not named', stranger, '/login?embed=1'],
    ['the ordinary login page', partner, '/login'],
    ['any other page', partner, '/dashboard?embed=1'],
  ])('a frame stays empty: %s', (_, site, path) =>
    browser.visit(english, async ({ page, problems }) => {
      problems.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/);
      const blocked = page.waitForEvent('requestfailed', (request) =>
        request.url().startsWith(server.url),
      );
      await page.goto(site.framing(`${server.url}${path}`));
      expect((await blocked).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
      expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);
    }),
  );

  eachLook(['en', 'zh'] as const)('on a phone a computer is asked for, %s', (language) =>
    browser.visit({ language, width: 390 }, async ({ page, texts: { login } }) => {
      await page.goto('/login?embed=1');
      await seeText(page, login.embed.pcTitle);
      expect(await page.getByRole('textbox').count()).toBe(0);
    }),
  );

  test('without a parent page the form notifies nobody, and redirects', () =>
    browser.visit(english, async (visit) => {
      await visit.page.goto('/login?embed=1');
      await typePasswordLogin(visit, 'owner@demo-cn.example');
      await visit.page.getByRole('heading', { name: '/management' }).waitFor();
    }));

  test('a company that still uses the old console is redirected to it', async () => {
    await makeLegacy('owner@demo-channel.example');
    await browser.visit(english, async (visit) => {
      const { page } = visit;
      await page.goto('/login?redirect=%2Ffinance%2Ffound%2Frecharge');
      await typePasswordLogin(visit, 'owner@demo-channel.example');
      await page.getByRole('heading', { name: '/old' }).waitFor();
      expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    });
  });

  test('a code of the old console signs in once, and only to pages of ours', async () => {
    await makeLegacy('owner@demo-new.example');
    const member = await passwordToken(server, 'owner@demo-new.example');
    const { data: info } = await server.as(member).get('/member/base/info');
    const issue = { memberId: info['id'], secret };
    const urlOf = async () => String((await server.as().post('/legacy/issue', issue)).data['url']);
    const link = new URL(await urlOf());
    await browser.visit(chinese, async ({ page, texts }) => {
      await page.goto(
        `${link.pathname}${link.search}&redirect=%2Faccount%2Fsecurity%3FpageSize%3D20`,
      );
      await page.waitForURL('**/account/security?pageSize=20');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The address with the code is not in the way back.
      await page.goto(`${link.pathname}${link.search}`);
      await seeText(page, texts.errors.refusals.handOverRefused);
      await page.getByRole('link', { name: texts.handOver.toLogin }).click();
      await seePage(page, texts.login.heading);
      const second = new URL(await urlOf());
      await page.goto(`${second.pathname}${second.search}&redirect=%2F%2Fevil.example`);
      await seePage(page, texts.home.title);
      expect(new URL(page.url()).origin).toBe(server.url);
    });
  });

  eachLook([english, chinese])(
    'a link asks before it replaces a session, $language',
    async (look) => {
      await makeLegacy('owner@demo-new.example');
      const next = await passwordToken(server, 'owner@demo-new.example');
      const member = await passwordToken(server, 'owner@demo-cn.example');
      const infoOf = async (token: string) =>
        (await server.as(token).get('/member/base/info')).data as Record<string, string>;
      const [current, linked] = [await infoOf(member), await infoOf(next)];
      const link = async () => {
        const issue = { memberId: linked['id'], secret };
        const url = new URL(String((await server.as().post('/legacy/issue', issue)).data['url']));
        return `${url.pathname}${url.search}`;
      };
      await browser.visit({ ...look, member }, async ({ page, texts: { handOver, home } }) => {
        const { keep, replace, askTitle, personOf } = handOver;
        const shownName = () =>
          page.evaluate(async () => {
            const authorization = localStorage.getItem('arcadia.console.session') ?? '';
            const answer = await fetch('/api/member/base/info', { headers: { authorization } });
            return (await answer.json()).data.id;
          });
        await page.goto(await link());
        await seeText(page, askTitle);
        for (const { name, companyName: company } of [current, linked])
          await page.getByText(personOf({ name: name ?? '', company: company ?? '' })).waitFor();
        await page.getByRole('button', { name: keep({ name: current['name'] ?? '' }) }).click();
        await seePage(page, home.title);
        expect(await shownName()).toBe(current['id']);
        await page.goto(await link());
        await page.getByRole('button', { name: replace({ name: linked['name'] ?? '' }) }).click();
        await seePage(page, home.title);
        expect(await shownName()).toBe(linked['id']);
      });
    },
  );

  test('a link without a code, and an unreachable server, are explained', () =>
    browser.visit(english, async ({ page, texts: { handOver, common, errors }, problems }) => {
      await page.goto('/auth-redirect');
      await seeText(page, handOver.noCode);
      problems.expect(/HTTP 503/);
      await page.route('**/api/login/hand-over', (route) =>
        route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
      );
      await page.goto(`/auth-redirect?code=${'a'.repeat(43)}`);
      await seeText(page, handOver.failed);
      await page.unroute('**/api/login/hand-over');
      await page.getByRole('button', { name: common.actions.retry }).click();
      await seeText(page, errors.refusals.handOverRefused);
    }));

  function makeLegacy(email: string): Promise<unknown> {
    return asAdmin(
      server.databaseUrl,
      `update company set legacy = true where id = (select company_id from member where email = '${email}')`,
    );
  }
});
