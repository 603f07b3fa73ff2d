import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { publicSettings } from '../testing/public-settings.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
let folder: string;
let http: TestHttp;

const themeScript = 'window.themed = 1;';
const css = '@layer base,utilities;@layer utilities{.frame{color:red}.elsewhere{color:blue}}';

/** In place of what a build writes: a list and its details, and a page without a frame. */
async function build(dist: string, base: string): Promise<void> {
  const index = `<!doctype html><html lang="en"><head><script src="${base}assets/theme-init-9.js"></script>
<meta charset="utf-8" /><title>built</title>
<link rel="stylesheet" crossorigin href="${base}assets/entry-2.css"></head><body><div id="root"></div></body></html>`;
  const at = base.slice(0, -1);
  const program = `const { parentPort, workerData: { settings } } = require('node:worker_threads');
const shells = (language) => Object.fromEntries(['/bills', '/bills/$id'].map((path) => ['${at}' + path, {
  title: language + path + ' · ' + settings.brandName,
  html: '<div class="frame">' + language + path + ' $&</div>',
}]));
parentPort.postMessage({
  first: { shells: { en: shells('en'), zh: shells('zh') }, names: ['div', '.frame'], script: 'window.shown = 1;', style: '.own{}' },
});`;
  const page = (path: string, frame: string) => ({
    path: at + path,
    frame,
    module: '',
    messages: [],
  });
  const files = {
    'index.html': index,
    'assets/entry-2.css': css,
    'assets/theme-init-9.js': themeScript,
    '.vite/manifest.json': '{}',
    '.vite/pages.json': JSON.stringify([
      page('/bills', 'shell'),
      page('/bills/$id', 'shell'),
      page('/terms', 'bare'),
    ]),
    '.prerender/prerender.js': program,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dist, name, '..'), { recursive: true });
    await writeFile(join(dist, name), content);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcadia-first-shell-'));
  const [console, backoffice] = [join(folder, 'console'), join(folder, 'backoffice')];
  await build(console, '/');
  await build(backoffice, '/backoffice/');
  http = await startTestHttp(database.url, {
    webApps: { console, backoffice, shop: '/nowhere', docs: '/nowhere' },
    handlers: { getPublicSettings: async () => ({ ...publicSettings, brandName: 'A & B' }) },
  });
});
afterAll(async () => {
  await http.stop();
  await rm(folder, { recursive: true });
});

const visit = (url: string, language: string) =>
  http.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textsOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?: data-[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );

describe('the first HTML of a page inside the frame', () => {
  test.each([
    ['/bills', 'en', '/bills', 'en-GB'],
    ['/bills', 'zh', '/bills', 'zh-CN'],
    ['/bills/B1?tab=lines', 'en', '/bills/$id', 'en-GB'],
    ['/backoffice/bills/B1', 'zh', '/bills/$id', 'zh-CN'],
  ])('%s in %s has the frame of its page', async (url, language, path, locale) => {
    const { body } = await visit(url, language);
    const [shown = '', rest = ''] = body.split('<template ');
    expect(shown).toContain(`lang="${locale}"`);
    expect(shown).toContain(`<title>${language}${path} · A &amp; B</title>`);
    expect(shown).toContain(
      `<div inert aria-hidden="true" aria-busy="true"><div class="frame">${language}${path} $&</div></div></div>`,
    );
    expect(shown).toMatch(/<div id="root"><div id="first-paint"><p role="status" class="sr-only">/);
    // The other language, for who has chosen it.
    const other = language === 'en' ? 'zh' : 'en';
    expect(rest).toContain(`title="${other}${path} · A &amp; B"`);
    expect(rest).toContain(`<i>${other}${path} $&</i></template>`);
  });

  test('is painted without another file, and allowed by its hashes', async () => {
    const { body, headers } = await visit('/bills', 'en');
    const [head = '', rest = ''] = body.split('</head>');
    expect(head).not.toMatch(/<link rel="stylesheet"|<script src=/);
    expect(textsOf(head, 'style')).toEqual([
      '@layer base,utilities;@layer utilities{.frame{color:red}}.own{}',
    ]);
    // The sheets come after all that is to be seen.
    expect(rest.indexOf('assets/entry-2.css')).toBeGreaterThan(rest.indexOf('window.shown'));
    const policy = String(headers['content-security-policy']);
    const scripts = textsOf(body, 'script');
    expect(scripts).toEqual([expect.stringContaining(themeScript), 'window.shown = 1;']);
    for (const text of [...scripts, ...textsOf(body, 'style')])
      expect(policy).toContain(hashOf(text));
  });

  test.each([
    ['/bills', '<script data-app="arcadia.console" data-login="/login">'],
    ['/backoffice/bills', '<script data-app="arcadia.backoffice" data-login="/backoffice/login">'],
  ])(
    '%s says where its app keeps what it stores, and where it lets people in',
    async (url, tag) => {
      expect((await visit(url, 'en')).body).toContain(tag);
    },
  );

  test.each(['/terms', '/nowhere', '/backoffice/terms'])('%s has no frame', async (url) => {
    const { body } = await visit(url, 'en');
    expect(body).not.toContain('class="frame"');
    expect(body).toContain('<div id="first-paint" role="status">');
  });
});
