import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { publicSettings } from '../testing/public-settings.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let folder: string;
const started: TestHttp[] = [];

const index = `<!doctype html><html lang="en"><head><script src="/assets/theme-init-9.js"></script>
<meta charset="utf-8" /><title>console</title>
<link rel="stylesheet" crossorigin href="/assets/entry-2.css"></head><body><div id="root"></div></body></html>`;
const themeScript = 'window.themed = 1;';
/** In place of what a build writes: it renders what it was given. */
const program = `const { parentPort, workerData: { settings } } = require('node:worker_threads');
if (settings.brandName === 'broken') throw new Error('there is no page');
parentPort.postMessage({
  login: {
    pages: { en: '<form>Log in to ' + settings.brandName + '</form>', zh: '<form>$& 登录</form>' },
    script: 'window.early = 1;',
    style: '.brand{}',
  },
});`;

async function serve(brandName: string): Promise<TestHttp> {
  const http = await startTestHttp(database.url, {
    webApps: { console: folder, backoffice: '/nowhere', shop: '/nowhere', docs: '/nowhere' },
    handlers: { getPublicSettings: async () => ({ ...publicSettings, brandName }) },
  });
  started.push(http);
  return http;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-prerender-'));
  const files = {
    'index.html': index,
    'assets/entry-2.css': '@font-face {\n  src: url(x.woff2);\n}.base{}',
    'assets/theme-init-9.js': themeScript,
    '.vite/manifest.json': '{}',
    '.vite/pages.json': '[]',
    '.prerender/prerender.js': program,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(async () => {
  await Promise.all(started.map((http) => http.stop()));
  await rm(folder, { recursive: true });
});

const visit = ({ app }: TestHttp, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('the login page', () => {
  test('is prerendered, in the requested language and with this deployment’s name', async () => {
    const http = await serve('Bazaar');
    const english = await visit(http, '/login?redirect=%2Ffinance', { 'accept-language': 'en' });
    expect(english.body).toContain('<div id="root"><form>Log in to Bazaar</form></div>');
    expect(english.body).toContain('<html data-prerendered="fit" lang="en-GB">');
    const chinese = await visit(http, '/login', { 'accept-language': 'zh' });
    expect(chinese.body).toContain('<div id="root"><form>$& 登录</form></div>');
    expect(chinese.body).toContain('<html data-prerendered="fit" lang="zh-CN">');
  });

  test('needs no other file to be painted, and its policy allows inline parts by hash only', async () => {
    const { body, headers } = await visit(await serve('Bazaar'), '/login');
    expect(body).not.toMatch(/rel="stylesheet"|theme-init/);
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toMatch(/^\.base\{\}\n\.brand\{\}\n/);
    // For those whom the page does not fit, and for nobody else.
    expect(style).toContain(':root:not([data-prerendered=unfit]) #first-paint{display:none}');
    expect(body).toMatch(/<\/div><div id="first-paint" role="status">/);
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'script-src')).toBe(
      `script-src 'self' ${hashOf('window.early = 1;')}`,
    );
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf(style)}`);
    // The font comes after the code.
    expect(body).toContain('url(x.woff2)');
  });

  test.each(['/login?embed=1', '/login/x', '/', '/dashboard', '/sim/login'])(
    'no other page does: %s',
    async (url) => {
      const { body, headers } = await visit(await serve('Bazaar'), url);
      expect(body).not.toContain('<form>');
      expect(headers['content-security-policy']).not.toContain(hashOf('window.early = 1;'));
    },
  );

  test('is rendered in the browser if the program fails, which is logged once', async () => {
    const http = await serve('broken');
    for (let visits = 0; visits < 2; visits += 1) {
      const { statusCode, body } = await visit(http, '/login');
      expect([statusCode, body.includes('<div id="root"><div id="first-paint"')]).toEqual([
        200,
        true,
      ]);
    }
    const told = http.world.log.filter((entry) => entry.includes('there is no page'));
    expect(told).toHaveLength(1);
  });
});

test('every page contains the settings, and nothing in them can end their element', async () => {
  const { body } = await visit(await serve('</script><b>'), '/dashboard');
  const text = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(body)?.[1];
  expect(JSON.parse(text ?? '')).toEqual({ ...publicSettings, brandName: '</script><b>' });
});

test('a page and a long response are sent in the smallest accepted encoding', async () => {
  const http = await serve('Bazaar');
  const { body } = await visit(http, '/login');
  const br = await visit(http, '/login', { 'accept-encoding': 'gzip, deflate, br;q=0.9' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
  const gzip = await visit(http, '/login', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);

  const long = await http.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect(long.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toHaveProperty('openapi');
  const short = await http.app.inject({
    url: '/api/settings',
    headers: { 'accept-encoding': 'br' },
  });
  expect(short.headers['content-encoding']).toBeUndefined();
});
