import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { CampaignForm } from '@arcadia/contract/shop/shop-desk';
import type { Context } from '@arcadia/domain/database/context';
import { getShopWindow, publishCampaign, saveCampaign } from '@arcadia/domain/shop/index';
import { shop as english } from '@arcadia/i18n/en/shop';
import { shop as chinese } from '@arcadia/i18n/zh/shop';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../../tools/testing/fault-proxy.ts';
import { campaign } from '../../testing/replays/shop-scenarios.ts';
import { errorTexts } from '../calls/texts.ts';
import { publicSettings } from '../testing/public-settings.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

/** The shop's built pages, with a database that can fail. */
const database = useTestDatabase();
const dist = (name: string) => fileURLToPath(new URL(`../../../../${name}/dist`, import.meta.url));
const settingsHandler = {
  getPublicSettings: async () => ({ ...publicSettings, brandName: 'Brand' }),
};
type TellHandlers = NonNullable<Parameters<typeof startTestHttp>[1]>['handlers'];
const { unavailable } = errorTexts('zh').failures;
let proxy: FaultProxy;
let http: TestHttp;
let ctx: Context;
let offerId: string;

beforeAll(async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + age);
  proxy = await startFaultProxy(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  http = await startTestHttp(url.href, {
    webApps: {
      console: dist('console'),
      backoffice: dist('backoffice'),
      shop: dist('shop'),
      docs: '/nowhere',
    },
    handlers: settingsHandler,
  });
  const roles = ['commerce' as const];
  const actor = { kind: 'operator', id: 'opr', name: 'Robin', roles, sessionId: 's' } as const;
  const desk = {
    ...http.deps,
    actor,
    origin: nowhere,
    language: 'en',
    idempotency: null,
  } as Context & { actor: typeof actor };
  ctx = desk;
  const form = campaign('shop') as unknown as CampaignForm;
  const { version } = await saveCampaign(desk, { ...form, version: 0 });
  const saved = await publishCampaign(desk, { key: 'shop', version });
  offerId = saved.pages[0]?.packages[0]?.id ?? '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await http.stop();
  await proxy.close();
});
afterEach(() => proxy.become('none'));

const nowhere = { requestId: null, ipAddress: null, userAgent: null, countryCode: null };
const visit = (url: string, language = 'en') =>
  http.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
/** Lets the process get that much older. */
let age = 0;
const later = (ms: number) => {
  age += ms;
};

/** Makes what was read before too old, so that a page that comes shows what is there. */
const readAnew = async () => {
  later(61_000);
  await expect.poll(async () => (await visit('/activity')).statusCode).toBe(200);
};

test.each(['refuses', 'hangs'] as const)(
  'a database that %s: for a minute the shop shows what it showed, without a long wait',
  async (fault) => {
    await readAnew();
    later(50_000);
    await proxy.become(fault);
    // Who asks the database itself learns of the fault after 15 seconds at the earliest.
    let isGivenUp = false;
    void getShopWindow(ctx)
      .finally(() => (isGivenUp = true))
      .catch(() => undefined);
    const [home, single, cart] = await Promise.all(
      ['/activity', `/activity/single/${offerId}`, '/activity/cartlist'].map((url) => visit(url)),
    );
    expect([home?.statusCode, single?.statusCode, cart?.statusCode]).toEqual([200, 200, 200]);
    expect(home?.body).toContain('Package');
    expect(isGivenUp).toBe(false);
  },
);

test('a database that stays away: pages say so with an id, and come back with it', async () => {
  await readAnew();
  await proxy.become('refuses');
  later(61_000);
  const asked = [visit('/activity', 'zh-CN'), visit(`/activity/single/${offerId}`)] as const;
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  // The database is given up after 15 seconds, which pass at once here.
  const older = () => {
    later(15_000);
    return answered;
  };
  await expect.poll(older).toBe(2);
  const [zh, en] = await Promise.all(asked);
  expect([zh.statusCode, en.statusCode]).toEqual([503, 503]);
  for (const page of [zh, en]) {
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(String(page.headers['x-request-id']));
  }
  expect(zh.body).toContain('<html lang="zh-CN"');
  expect(zh.body).toContain(chinese.failed.title);
  expect(en.body).toContain('<html lang="en-GB"');
  expect(en.body).toContain(english.failed.title);
  await proxy.become('none');
  await readAnew();
});

/** As it is written: `inject` resolves dots before it asks. */
async function visitRaw(path: string): Promise<{ status: number; body: string }> {
  const { port } = http.app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, headers: { accept: 'text/html' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

test('addresses that visitors invent are answered in words, and show nothing else', async () => {
  const hostile = [
    `/activity/${'a'.repeat(8_000)}`,
    '/activity/%2e%2e/%2e%2e/etc/passwd',
    '/activity/..%2f..%2fpackage.json',
    '/activity/home/%E4%B8%AD%E6%96%87',
    '/activity/home/%00',
    '/activity/../../package.json',
    '/activity/single/<script>alert(1)</script>',
    '/activity/single/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/activity/single/spk_06gn9s1403cp8jxgdn3hz1yz',
    '/activity/single/__proto__',
    '/activity/home/x?lang=xx&currency=DOGE&lang=zh',
    '/activity/cartlist/more/and/more',
  ];
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of hostile) {
    const { status, body } = await visitRaw(path);
    expect([path.slice(0, 60), status]).toEqual([path.slice(0, 60), 404]);
    expect(body).toContain(english.wrongLink.title);
    for (const foreign of ['<script>alert', 'root:x', '"workspaces"'])
      expect(body).not.toContain(foreign);
  }
});

test.each(['lang=xx', 'currency=DOGE', 'lang=../zh&currency=%00', 'lang=%zz', 'lang=__proto__'])(
  'a language or currency that there is not (%s) is left out',
  async (query) => {
    const { statusCode, body } = await visit(`/activity?${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en-GB"');
    expect(body).toContain('"chosen":""');
  },
);

test('an address whose encoding is broken is refused', async () => {
  const { status, body } = await visitRaw('/activity/home/%zz');
  expect([status, JSON.parse(body)]).toMatchObject([400, { code: 400, data: { fields: {} } }]);
});

describe('another build', () => {
  let folder: string;
  const home = (visitThere: (url: string) => ReturnType<typeof visit>) => visitThere('/activity');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcadia-shop-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Visits a shop whose build is another one. */
  async function visitOther<Answer>(
    shop: string,
    walk: (visitThere: (url: string) => ReturnType<typeof visit>) => Promise<Answer>,
    handlers: TellHandlers = settingsHandler,
  ): Promise<Answer> {
    const webApps = { console: '/nowhere', backoffice: '/nowhere', shop, docs: '/nowhere' };
    const other = await startTestHttp(database.url, { webApps, handlers });
    try {
      const headers = { accept: 'text/html', 'accept-language': 'zh-CN' };
      return await walk((url) => other.app.inject({ url, headers }));
    } finally {
      await other.stop();
    }
  }

  test('however many addresses visitors invent, the pages of the shop stay rendered', async () => {
    const counting = join(folder, 'counting');
    await cp(dist('shop'), counting, { recursive: true });
    await writeFile(
      join(counting, '.prerender', 'render.js'),
      `import { parentPort } from 'node:worker_threads';
       let count = 0;
       parentPort.on('message', ({ id }) => parentPort.postMessage({ id, html: 'No. ' + ++count + '!' }));`,
    );
    await visitOther(counting, async (visitThere) => {
      const first = await visitThere('/activity');
      expect(first.body).toContain('No. 1!');
      for (let number = 0; number < 320; number += 1) await visitThere(`/activity/order/${number}`);
      for (let number = 0; number < 320; number += 1) await visitThere(`/activity/home/${number}`);
      expect((await visitThere('/activity')).body).toContain('No. 1!');
      expect((await visitThere('/activity/home/1')).body).toContain('No. 642!');
    });
  });

  test('a program that fails is told in words, with the id under which it was logged', async () => {
    const broken = join(folder, 'broken');
    await cp(dist('shop'), broken, { recursive: true });
    await writeFile(join(broken, '.prerender', 'render.js'), 'process.exit(1)');
    const { statusCode, headers, body } = await visitOther(broken, home);
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toBe(`${unavailable} (${String(headers['x-request-id'])})\n`);
  });

  test('a shop that was not built says what is missing', async () => {
    const { statusCode, body } = await visitOther(join(folder, 'nothing'), home);
    expect([statusCode, body]).toEqual([503, `${unavailable} (shop: npm run build)\n`]);
  });

  test('settings that can’t be read are told in words', async () => {
    const getPublicSettings = async () => {
      throw new Error('away');
    };
    const { statusCode, headers, body } = await visitOther(dist('shop'), home, {
      getPublicSettings,
    });
    expect(statusCode).toBe(503);
    expect(body).toBe(`${unavailable} (${String(headers['x-request-id'])})\n`);
  });
});
