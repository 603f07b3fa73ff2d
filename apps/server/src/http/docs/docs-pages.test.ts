import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { publicSettings } from '../testing/public-settings.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const html =
  '<!doctype html><html lang="x"><head><script src="/docs/assets/theme-init-1.js"></script><title>x</title><link rel="stylesheet" crossorigin href="/docs/assets/style-1.css"></head><body>{{brand}} {{callbackPrefix}}-AppId {{publicUrl}}/api {{code}}</body></html>';

/** Files of the documentation's build, with one page beside the first. */
async function buildInto(folder: string): Promise<void> {
  const pages = languages.flatMap((language) => [
    {
      language,
      name: 'index',
      address: `/docs/${language}`,
      title: 'First',
      description: 'The first page of {{brand}}.',
    },
    {
      language,
      name: 'errors',
      address: `/docs/${language}/errors`,
      title: 'Errors & codes',
      description: 'What can go “wrong”.',
    },
    { language, name: null, address: '', title: 'Not there', description: '' },
  ]);
  const files = {
    '.pages/site.json': JSON.stringify({ pages, samples: ['server.ts'] }),
    '.pages/samples/server.ts': 'const sample = 1;\n',
    'assets/style-1.css': 'a {}',
    'assets/theme-init-1.js': 'early();',
    ...Object.fromEntries(
      languages.flatMap((language) => [
        ...['index', 'errors', 'missing'].map((name) => [`.pages/${language}/${name}.html`, html]),
        [`.pages/${language}/search.json`, '[{"text":"{{brand}} {{code}}"}]'],
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), String(text));
  }
}

let folder = '';
let http: TestHttp;
let branded: TestHttp;
let unbuilt: TestHttp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-docs-'));
  await buildInto(folder);
  const webApps = { console: '/nowhere', backoffice: '/nowhere', shop: '/nowhere', docs: folder };
  const handlers = (more: object) => ({
    getPublicSettings: async () => ({ ...publicSettings, brandName: 'Arcadia', ...more }),
  });
  http = await startTestHttp(database.url, { webApps, handlers: handlers({}) });
  branded = await startTestHttp(database.url, {
    webApps,
    handlers: handlers({
      brandName: 'Play "&" Co',
      brandColour: '#0a7d5a',
      callbackHeaderPrefix: 'Play',
    }),
  });
  unbuilt = await startTestHttp(database.url, { handlers: handlers({}) });
});
afterAll(async () => {
  await Promise.all([http.stop(), branded.stop(), unbuilt.stop()]);
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, at = http) =>
  at.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const links = (body: string) =>
  [...body.matchAll(/<link rel="(?:alternate|canonical)"[^>]*>/g)].map(([link]) => link);

describe('the documentation', () => {
  test.each([
    ['zh-CN,zh;q=0.9', '/docs/zh'],
    ['fr', '/docs/en'],
  ])('leads who asks in %s to %s', async (language, address) => {
    for (const url of ['/docs', '/docs/']) {
      const { statusCode, headers } = await get(url, { 'accept-language': language });
      expect([statusCode, headers.location, headers.vary]).toEqual([
        302,
        address,
        'accept-language',
      ]);
    }
  });

  test('a page says what search engines and link previews show, and where it is in other languages', async () => {
    const { statusCode, body, headers } = await get('/docs/zh/errors');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Errors &amp; codes · ');
    expect(body).toContain('<meta name="description" content="What can go “wrong”.">');
    const address = (language: string) =>
      `${http.deps.deployment.publicUrl}/docs/${language}/errors`;
    expect(links(body)).toEqual([
      `<link rel="canonical" href="${address('zh')}">`,
      `<link rel="alternate" hreflang="zh-CN" href="${address('zh')}">`,
      `<link rel="alternate" hreflang="en-GB" href="${address('en')}">`,
      `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    ]);
    expect((await get('/docs/zh/errors/')).statusCode).toBe(200);
  });

  test('the deployment is filled in, escaped; what is no placeholder of ours stays', async () => {
    const { body, headers } = await get('/docs/en', {}, branded);
    expect(body).toContain('Play &quot;&amp;&quot; Co Play-AppId ');
    expect(body).toContain('/api {{code}}</body>');
    const [style = ''] = /(?<=<style>)[^<]*/.exec(body) ?? [];
    expect(style).toContain('--accent');
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/);
    const search = await get('/docs/en/search.json', {}, branded);
    expect(search.json()).toEqual([{ text: 'Play "&" Co {{code}}' }]);
  });

  test('a page is painted with its first response: its style and its theme stand in it', async () => {
    for (const at of [http, branded]) {
      const { body, headers } = await get('/docs/en', {}, at);
      expect(body).toContain('<script>early();</script>');
      expect(body).toContain('<style>a {}');
      expect(body).not.toMatch(/rel="stylesheet"|theme-init/);
      const policy = String(headers['content-security-policy']).split('; ');
      for (const [, kind = '', text = ''] of body.matchAll(/<(script|style)>([^<]*)</g)) {
        const hash = createHash('sha256').update(text).digest('base64');
        const allowed = policy.find((directive) => directive.startsWith(`${kind}-src `));
        expect(allowed).toContain(`'sha256-${hash}'`);
      }
    }
  });

  test('the deployment is filled into what search engines show of a page', async () => {
    const { body } = await get('/docs/en', {}, branded);
    const description = 'content="The first page of Play &quot;&amp;&quot; Co."';
    expect(body).toContain(`<meta name="description" ${description}>`);
    expect(body).toContain(`<meta property="og:description" ${description}>`);
  });

  test('a page is sent again only when it has changed, and compressed where that is understood', async () => {
    const { etag = '' } = (await get('/docs/en')).headers;
    expect((await get('/docs/en', { 'if-none-match': etag })).statusCode).toBe(304);
    const { headers } = await get('/docs/en', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });

  test('an address that leads nowhere answers 404 with a page that search engines leave out', async () => {
    for (const url of ['/docs/en/gone', '/docs/en/errors/more']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(links(body)).toEqual([]);
    }
    expect((await get('/docs/en/errors', { accept: 'application/json' })).statusCode).toBe(406);
  });

  test('files of the build are served, the pages behind them are not', async () => {
    expect((await get('/docs/assets/style-1.css')).statusCode).toBe(200);
    for (const url of ['/docs/.pages/site.json', '/docs/.pages/en/index.html', '/docs/%2e%2e/x.js'])
      expect([url, (await get(url, { accept: '*/*' })).statusCode]).toEqual([url, 404]);
  });

  test('a sample is a file to keep', async () => {
    const { statusCode, headers, body } = await get('/docs/samples/server.ts');
    expect([statusCode, headers['content-type'], headers['content-disposition'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'attachment; filename="server.ts"',
      'const sample = 1;\n',
    ]);
    expect((await get('/docs/samples/site.json')).statusCode).toBe(404);
  });

  test('where it has not been built, that is said', async () => {
    for (const url of ['/docs/en', '/docs/en/search.json'])
      expect([url, (await get(url, {}, unbuilt)).statusCode]).toEqual([url, 503]);
  });
});
