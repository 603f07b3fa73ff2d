import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandColours } from '@arcadia/ui/theme/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { startTestHttp, type TestHttp } from '../testing/test-http.ts';
import { firstColours, paintedFirst } from './first-paint.ts';

const css = readFileSync(
  new URL('../../../../../packages/ui/src/theme/colours.css', import.meta.url),
  'utf8',
);

test.each([
  ['light', ':root {'],
  ['dark', ":root[data-theme='dark'] {"],
] as const)('the first paint has the colours of the %s theme', (theme, selector) => {
  const [, block = ''] = css.split(`\n${selector}`);
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
  const { canvas, text, muted, accent, on } = firstColours[theme];
  expect({ canvas, text, muted, accent, on }).toEqual({
    canvas: token('canvas'),
    text: token('text'),
    muted: token('text-muted'),
    accent: token('accent'),
    on: token('on-accent'),
  });
});

test('the first paint has the deployment’s name and colour, and its name is no markup', () => {
  const built =
    '<html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>';
  const { html, inlineStyles, inlineScripts } = paintedFirst(
    { html: built, inlineScripts: [], inlineStyles: [] },
    { themeScript: null, name: 'A <b> & Co', language: 'en', brandColour: '#c2185b' },
  );
  expect(html).toContain('<b>A &lt;b&gt; &amp; Co</b>');
  const { light, dark } = brandColours('#c2185b');
  for (const { accent } of [light, dark]) expect(inlineStyles.join()).toContain(accent);
  expect(html).toContain(`<style>${inlineStyles.join()}</style>`);
  expect(inlineScripts).toEqual([]);
});

describe('the first response of a page', () => {
  const database = useTestDatabase();
  let folder: string;
  let http: TestHttp;
  const themeScript = "document.documentElement.dataset.theme='dark'";

  async function build(dist: string, base: string): Promise<void> {
    await mkdir(join(dist, 'assets'), { recursive: true });
    await mkdir(join(dist, '.vite'));
    const page = `<!doctype html><html lang="en"><head><script src="${base}assets/theme-init-a.js"></script>
<meta charset="utf-8" /><title>built</title><script type="module" src="${base}assets/entry.js"></script>
<link rel="stylesheet" crossorigin href="${base}assets/style.css"></head><body><div id="root"></div></body></html>`;
    for (const name of ['index.html', 'sim.html']) await writeFile(join(dist, name), page);
    await writeFile(join(dist, '.vite', 'manifest.json'), '{}');
    await writeFile(join(dist, '.vite', 'pages.json'), '[]');
    await writeFile(join(dist, 'assets', 'theme-init-a.js'), themeScript);
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcadia-first-paint-'));
    const [console, backoffice] = [join(folder, 'console'), join(folder, 'backoffice')];
    await build(console, '/');
    await build(backoffice, '/backoffice/');
    const webApps = { console, backoffice, shop: '/nowhere', docs: '/nowhere' };
    http = await startTestHttp(database.url, { webApps });
  });
  afterAll(async () => {
    await http.stop();
    await rm(folder, { recursive: true });
  });

  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const textsOf = (html: string, tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);

  test.each([
    ['/dashboard', 'zh-CN', '加载中'],
    ['/dashboard', 'en', 'Loading'],
    ['/login?embed=1', 'en', 'Loading'],
    ['/nowhere', 'en', 'Loading'],
    ['/sim/inbox', 'en', 'Loading'],
    ['/backoffice', 'zh-CN', '加载中'],
    ['/backoffice/customers', 'en', 'Loading'],
  ])(
    '%s shows the mark and the name in %s, with nothing to wait for',
    async (url, accept, text) => {
      const { body, headers } = await http.app.inject({
        url,
        headers: { accept: 'text/html', 'accept-language': accept },
      });
      const [head = '', rest = ''] = body.split('</head>');
      // Neither a script nor a style sheet holds up the first paint.
      expect(head).not.toMatch(/<link rel="stylesheet"/);
      expect(head).not.toMatch(/<script src=/);
      expect(rest).toMatch(/<div id="root"><div id="first-paint" role="status"><svg/);
      expect(rest).toContain(`<span>${text}</span>`);
      expect(rest.indexOf('assets/style.css')).toBeGreaterThan(rest.indexOf('first-paint'));
      // The chosen theme counts before the system's.
      expect(textsOf(head, 'script')).toContain(themeScript);
      const policy = String(headers['content-security-policy']).split('; ');
      const directive = (name: string) => policy.find((one) => one.startsWith(`${name} `)) ?? '';
      for (const script of textsOf(body, 'script'))
        expect(directive('script-src')).toContain(hashOf(script));
      for (const style of textsOf(body, 'style'))
        expect(directive('style-src')).toContain(hashOf(style));
      expect(textsOf(body, 'style')).toHaveLength(1);
      expect(body).not.toMatch(/ style="| on\w+="/);
    },
  );
});
