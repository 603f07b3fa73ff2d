import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePicture } from '@arcadia/gateways/test-support/sample-pictures';
import { brandColours } from '@arcadia/ui/theme/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let folder: string;
let http: TestHttp;
/** In production, with a brand colour that is too pale for white and with security contacts. */
let branded: TestHttp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-site-'));
  const webApps = {
    console: join(folder, 'console'),
    backoffice: join(folder, 'backoffice'),
    shop: '/nowhere/shop',
    docs: '/nowhere/docs',
  };
  for (const dist of [webApps.console, webApps.backoffice]) {
    await mkdir(join(dist, '.vite'), { recursive: true });
    await writeFile(join(dist, '.vite', 'manifest.json'), '{}');
    await writeFile(join(dist, '.vite', 'pages.json'), '[]');
    const page = '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>';
    for (const file of ['index.html', 'sim.html']) await writeFile(join(dist, file), page);
  }
  http = await startTestHttp(database.url, { webApps });
  branded = await startTestHttp(database.url, {
    webApps,
    environment: 'production',
    site: {
      brandColour: '#ffe45c',
      securityContacts: ['mailto:security@brand.example', 'https://brand.example/report'],
      securityTxtExpires: new Date('2027-06-30T00:00:00Z'),
    },
  });
});
afterAll(async () => {
  await Promise.all([http, branded].map((one) => one.stop()));
  await rm(folder, { recursive: true });
});

const get = (url: string, { app } = http, headers: Record<string, string> = {}) =>
  app.inject({ url, headers });

describe('robots.txt', () => {
  /** As RFC 9309 has it: the longest rule that fits decides. */
  const mayCrawl = (robots: string, path: string) => {
    const fitting = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
      .filter(([, , prefix = '']) => path.startsWith(prefix))
      .toSorted((a, b) => (b[2] ?? '').length - (a[2] ?? '').length);
    return fitting[0]?.[1] !== 'Disallow';
  };

  test('allows crawlers the public pages only', async () => {
    const answer = await get('/robots.txt', branded);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    for (const path of ['/login', '/activity', '/activity/home/202507', '/serviceterms'])
      expect([path, mayCrawl(answer.body, path)]).toEqual([path, true]);
    for (const path of ['/', '/dashboard', '/backoffice', '/backoffice/login', '/api/settings'])
      expect([path, mayCrawl(answer.body, path)]).toEqual([path, false]);
  });

  test('disallows everything in sim', async () => {
    const { body } = await get('/robots.txt');
    expect(['/login', '/activity', '/'].map((path) => mayCrawl(body, path))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('icons', () => {
  const pictures = (ico: Buffer) =>
    Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const at = 6 + index * 16;
      const offset = ico.readUInt32LE(at + 12);
      return ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
    });

  test('favicon.ico holds the sizes that browsers ask for, and is the same each time', async () => {
    const [answer, again, coloured] = await Promise.all([
      get('/favicon.ico'),
      get('/favicon.ico'),
      get('/favicon.ico', branded),
    ]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const found = await Promise.all(pictures(answer.rawPayload).map(describePicture));
    expect(found.map(({ size }) => size)).toEqual(['16x16', '32x32', '48x48']);
    expect(again.rawPayload).toEqual(answer.rawPayload);
    expect(coloured.rawPayload).not.toEqual(answer.rawPayload);
  });

  test('the logo has the brand colour with enough contrast', async () => {
    const fills = [...(await get('/favicon.svg', branded)).body.matchAll(/fill="(#\w{6})"/g)];
    const { accent, 'on-accent': onAccent } = brandColours('#ffe45c').light;
    expect(fills.map(([, colour]) => colour)).toEqual([accent, onAccent]);
    expect((await get('/manifest.webmanifest', branded)).json()).toMatchObject({
      theme_color: accent,
    });
  });

  test('the back office has its own colour', async () => {
    const [own, staff] = await Promise.all([get('/favicon.svg'), get('/backoffice/favicon.svg')]);
    expect([own.headers['content-type'], staff.headers['content-type']]).toEqual([
      'image/svg+xml',
      'image/svg+xml',
    ]);
    expect(own.body).toContain('#4239c2');
    expect(staff.body).toContain('#1f2430');
  });
});

test('the web manifest is in the language asked for, and its icons are there', async () => {
  const answer = await get('/manifest.webmanifest', branded, { 'accept-language': 'zh' });
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers['vary']).toContain('accept-language');
  const manifest = answer.json<{ icons: { src: string; sizes: string; type: string }[] }>();
  expect(manifest).toMatchObject({ name: 'Arcadia', lang: 'zh-CN', start_url: '/' });
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ lang: 'en-GB' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', 'any']);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src, branded);
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
    if (sizes === 'any') continue;
    expect((await describePicture(icon.rawPayload)).size).toBe(sizes);
  }
});

describe('security.txt', () => {
  const path = '/.well-known/security.txt';

  test('names contacts and expiry as RFC 9116 has them', async () => {
    const answer = await get(path, branded);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@brand.example',
      'Contact: https://brand.example/report',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Preferred-Languages: en, zh',
      `Canonical: http://localhost${path}`,
      '',
    ]);
  });

  test('is not served without a contact, or after its expiry', async () => {
    expect((await get(path, http, { accept: 'text/html' })).statusCode).toBe(404);
    const { clock } = branded.world;
    const before = clock.now();
    clock.set(new Date('2027-06-30T00:00:00Z'));
    expect((await get(path, branded)).statusCode).toBe(404);
    clock.set(before);
    expect((await get(path, branded)).statusCode).toBe(200);
  });
});

test('a password manager is redirected to the page where the password is changed', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/account/accountinfo']);
  const absent = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await get(absent, http, { accept: 'text/html' })).statusCode).toBe(404);
});

describe('the head of a page', () => {
  const contents = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    );

  test('describes a public page, in the requested language', async () => {
    const english = await get('/login?redirect=%2Fdashboard', http, { 'accept-language': 'en' });
    expect(contents(english.body)).toMatchObject({
      'og:title': 'Log in or sign up · Arcadia',
      'og:url': 'http://localhost/login',
      'og:image': 'http://localhost/icons/512.png',
      'og:locale': 'en_GB',
    });
    expect(contents(english.body)['description']).toMatch(/^Log in with a phone number/);
    expect(english.body).toContain('<link rel="canonical" href="http://localhost/login">');
    const chinese = await get('/login', http, { 'accept-language': 'zh' });
    expect(contents(chinese.body)).toMatchObject({
      'og:title': '登录或注册 · Arcadia',
      'og:locale': 'zh_CN',
    });
    for (const url of ['/serviceterms', '/rechargeprivacy']) {
      const found = contents((await get(url)).body);
      expect([url, found['robots'], found['og:url']]).toEqual([
        url,
        undefined,
        `http://localhost${url}`,
      ]);
      expect(found['description'], url).toBe(found['og:description']);
    }
  });

  test.each([
    ['/login', 'en', 'Log in or sign up · Arcadia'],
    ['/login?redirect=%2Fdashboard', 'zh', '登录或注册 · Arcadia'],
    ['/serviceterms', 'zh', '服务条款 · Arcadia'],
    ['/dashboard', 'en', 'Arcadia'],
    ['/backoffice/login', 'en', 'Arcadia Back office'],
    ['/backoffice/customers', 'zh', 'Arcadia 运营后台'],
  ])('names the window before any script runs: %s in %s', async (url, language, title) => {
    const { body } = await get(url, http, { accept: 'text/html', 'accept-language': language });
    expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toBe(title);
  });

  test('marks pages that need a session as noindex', async () => {
    for (const url of ['/', '/dashboard', '/finance/found/recharge', '/404', '/sim/inbox']) {
      const found = contents((await get(url)).body);
      expect([url, found]).toEqual([url, { robots: 'noindex' }]);
    }
  });

  test('can’t be injected into by an address', async () => {
    const { body } = await get('/serviceterms/%22%3E%3Cscript%3E', http, { accept: 'text/html' });
    expect(body).not.toContain('"><script>');
  });
});
