import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { preloadsFor } from './preloads.ts';
import { simFiles } from './sim-files.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let folder: string;
let http: TestHttp;
let production: TestHttp;
let unbuilt: TestHttp;

const script = `export const text = '${'long enough to be worth it '.repeat(40)}';`;
const manifest = {
  'index.html': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/shared/simulated-code/SimulatedPhone.tsx'],
    css: ['assets/entry-2.css'],
  },
  'sim.html': {
    file: 'assets/sim-9.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['../../packages/ui/src/gallery/fields.tsx'],
  },
  'src/shared/simulated-code/SimulatedPhone.tsx': {
    file: 'assets/phone-11.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
  '../../packages/ui/src/gallery/fields.tsx': {
    file: 'assets/fields-10.js',
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-3.js' },
  'src/features/login/LoginPage.tsx': {
    file: 'assets/LoginPage-4.js',
    imports: ['_shared.js', '_form.js'],
    css: ['assets/LoginPage-5.css'],
  },
  '_form.js': { file: 'assets/form-6.js' },
  '../../packages/i18n/src/en/login.ts': { file: 'assets/login-en-7.js' },
  '../../packages/i18n/src/zh/login.ts': { file: 'assets/login-zh-8.js' },
};

/** As the build lists them. */
const pages = [
  {
    path: '/login',
    frame: 'bare',
    module: 'src/features/login/LoginPage.tsx',
    messages: ['login'],
  },
];

const pageOf = (
  name: string,
) => `<!doctype html><html><head><title>built</title><meta name="app" content="${name}">
<script type="module" crossorigin src="/assets/entry-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared-3.js"></head><body></body></html>`;

const ofAll = ['entry-1.js', 'shared-3.js'];
/** The last one of a page that is there in production too. */
const ofSim = ['sim-9.js', 'fields-10.js', 'fields-10.js.br', 'phone-11.js'];

async function build(dist: string, name: string): Promise<void> {
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'index.html'), pageOf(name));
  await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, '.vite', 'pages.json'), JSON.stringify(pages));
  await writeFile(join(dist, '.arcadia-build'), 'stamp');
  await writeFile(join(dist, 'OTHER.HTML'), 'a page that nobody may see as a file');
  await writeFile(join(dist, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const file of [...ofAll, ...ofSim]) await writeFile(join(dist, 'assets', file), script);
  await writeFile(join(dist, 'assets', 'entry-1.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'assets', 'entry-1.js.gz'), gzipSync(script));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-static-'));
  const webApps = {
    console: join(folder, 'console'),
    backoffice: join(folder, 'backoffice'),
    shop: '/nowhere/shop',
    docs: '/nowhere/docs',
  };
  await build(webApps.console, 'console');
  await build(webApps.backoffice, 'backoffice');
  await writeFile(join(webApps.console, 'sim.html'), pageOf('simulation'));
  http = await startTestHttp(database.url, { webApps });
  production = await startTestHttp(database.url, { webApps, environment: 'production' });
  unbuilt = await startTestHttp(database.url);
});
afterAll(async () => {
  await Promise.all([http, production, unbuilt].map((one) => one.stop()));
  await rm(folder, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}, { app } = http) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
const appOf = (html: string) => /<meta name="app" content="(.*)">/.exec(html)?.[1];

test('a hashed file is cached for ever and sent in the smallest accepted encoding', async () => {
  const plain = await visit('/assets/entry-1.js');
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  expect(plain.headers['vary']).toMatch(/accept-encoding/i);
  const br = await visit('/assets/entry-1.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(br.headers['content-type']).toMatch(/javascript/);
  expect(br.headers['cache-control']).toMatch(/immutable/);
  const gz = await visit('/assets/entry-1.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script);
});

test('a hashed file may do nothing by itself, and says nothing that only concerns a page', async () => {
  const { headers } = await visit('/assets/entry-1.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers).not.toHaveProperty('permissions-policy');
  const page = await visit('/login');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers).toHaveProperty('permissions-policy');
});

test('other files are revalidated each time', async () => {
  const icon = await visit('/picture.svg');
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = await visit('/picture.svg', { 'if-none-match': String(icon.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('every address of an app returns its page', async () => {
  for (const url of ['/', '/login', '/finance/found/recharge?gateway=alipay', '/index.html']) {
    const answer = await visit(url);
    expect([url, answer.statusCode, appOf(answer.body)]).toEqual([url, 200, 'console']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  for (const url of ['/backoffice', '/backoffice/', '/backoffice/audit?page=2']) {
    expect([url, appOf((await visit(url)).body)]).toEqual([url, 'backoffice']);
  }
  expect((await visit('/backoffice/assets/entry-1.js')).body).toBe(script);
});

test('the head preloads what a page needs, in the requested language, without duplicates', async () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, href]) => href);
  const english = await visit('/login?redirect=%2F', { 'accept-language': 'en' });
  expect(hrefs(english.body)).toEqual([
    '/assets/entry-1.js',
    '/assets/shared-3.js',
    '/assets/LoginPage-4.js',
    '/assets/form-6.js',
    '/assets/login-en-7.js',
    '/assets/LoginPage-5.css',
  ]);
  expect(english.headers['vary']).toBe('accept, accept-language, accept-encoding');
  const chinese = await visit('/login', { 'accept-language': 'zh-CN' });
  expect(hrefs(chinese.body)).toContain('/assets/login-zh-8.js');
  expect(hrefs((await visit('/loginx')).body)).not.toContain('/assets/LoginPage-4.js');
});

test('an address as it is written decides what is preloaded, before one that is open', () => {
  const table = [
    { path: '/a/$id', modules: ['_shared.js'], messages: [] },
    { path: '/a/new', modules: ['_form.js'], messages: [] },
  ];
  const scripts = (path: string) => preloadsFor(manifest, table, { path, language: 'en' }).scripts;
  expect(scripts('/a/c')).toEqual(['assets/shared-3.js']);
  expect(scripts('/a/new')).toEqual(['assets/form-6.js']);
  expect(scripts('/a')).toEqual([]);
  expect(scripts('/a/c/d')).toEqual([]);
});

test('pages of the simulation exist only in sim', async () => {
  expect(appOf((await visit('/sim/inbox')).body)).toBe('simulation');
  for (const url of ['/sim/inbox', '/sim', '/sim/gallery']) {
    expect((await visit(url, {}, production)).statusCode).toBe(404);
  }
  // Not as a plain file either.
  expect(appOf((await visit('/sim.html', {}, production)).body)).toBe('console');
  expect(appOf((await visit('/OTHER.HTML', {}, production)).body)).toBe('console');
});

test('files of the simulation are known in every spelling, as file systems without case answer them', () => {
  const isHidden = simFiles(join(folder, 'console'));
  expect(['/assets/SIM-9.js', '/ASSETS/Fields-10.JS.br'].map(isHidden)).toEqual([true, true]);
  expect(isHidden('/assets/Shared-3.js')).toBe(false);
});

test('files that only the simulation loads exist only in sim', async () => {
  // Also as they are stored: compressed, and in a path that is written in another way.
  const hidden = [...ofSim, 'fields%2D10.js', './fields-10.js'];
  for (const file of ['fields-10.js%3F', 'fields-10.js%23', '%2Ffields-10.js', '%5Cfields-10.js'])
    expect((await visit(`/assets/${file}`, {}, production)).statusCode, file).toBeOneOf([403, 404]);
  for (const file of hidden) {
    expect((await visit(`/assets/${file}`)).statusCode, file).toBe(200);
    expect((await visit(`/assets/${file}`, {}, production)).statusCode, file).toBe(404);
  }
  expect((await visit('/backoffice/assets/phone-11.js')).statusCode).toBe(200);
  expect((await visit('/backoffice/assets/phone-11.js', {}, production)).statusCode).toBe(404);
  for (const file of ofAll)
    expect((await visit(`/assets/${file}`, {}, production)).statusCode, file).toBe(200);
});

test.each([
  '/assets/entry-gone.js',
  '/assets/',
  '/.vite/manifest.json',
  '/.arcadia-build',
  '/.prerender/prerender.js',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/..%2f..%2fetc%2fpasswd',
])('%s is no file of ours', async (url) => {
  const answer = await visit(url, { accept: '*/*' });
  expect([403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('LoginPage');
});

describe('a page is negotiated', () => {
  test.each([undefined, '', '*/*', 'text/*', 'TEXT/HTML', 'application/json, */*;q=0.1'])(
    'Accept %j gets it',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = accept === undefined ? {} : { accept };
        const answer = await http.app.inject({ method, url: '/finance', headers });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
        expect(appOf(answer.body)).toBe(method === 'GET' ? 'console' : undefined);
        expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
      }
    },
  );
  test.each(['application/json', 'text/html;q=0', 'text/html;q=0, */*', 'image/png'])(
    'Accept %j is told that there is nothing else',
    async (accept) => {
      for (const url of ['/', '/nothing', '/backoffice']) {
        const answer = await visit(url, { accept });
        expect([url, answer.statusCode, answer.headers['vary']]).toEqual([url, 406, 'accept']);
        expect(answer.json()).toMatchObject({ code: 406 });
      }
    },
  );
  test.each(['/logo.png', '/.env', '/wp-login.php'])(
    '%s is a page only for a person who opens it',
    async (url) => {
      expect((await visit(url, { accept: '*/*' })).statusCode).toBe(404);
      expect(appOf((await visit(url)).body)).toBe('console');
    },
  );
  test.each(['text/html', '*/*'])(
    'an unknown path of the API stays JSON for %s',
    async (accept) => {
      const answer = await visit('/api/nothing', { accept });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 404 }),
      ]);
    },
  );
});

test('a cached page is not sent again', async () => {
  const first = await visit('/login', { 'accept-encoding': 'br' });
  const etag = String(first.headers['etag']);
  const again = await visit('/login', { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  const chinese = { 'if-none-match': etag, 'accept-language': 'zh' };
  expect((await visit('/login', chinese)).statusCode).toBe(200);
});

test('an address with a NUL is not found', async () => {
  for (const url of ['/%00', '/api/%00', '/assets/%00'])
    expect((await visit(url, { accept: '*/*' })).statusCode, url).toBe(404);
});

test('an app that has not been built is reported clearly', async () => {
  const answer = await visit('/login', { 'accept-language': 'zh' }, unbuilt);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.body).toContain('服务暂时不可用');
  expect(unbuilt.world.log.join('')).toContain('the console has not been built');
});
