import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { weightOf } from './measure.ts';

const pages = [{ path: '/login', modules: ['src/Login.tsx'], messages: ['login'] }];
const manifest = {
  'src/Login.tsx': { file: 'assets/Login.js', imports: ['_form'], css: ['assets/login.css'] },
  _form: { file: 'assets/form.js', imports: ['_button'] },
  _button: { file: 'assets/button.js' },
  'src/Elsewhere.tsx': { file: 'assets/Elsewhere.js' },
  '../../packages/i18n/src/zh/login.ts': { file: 'assets/login-zh.js' },
  '../../packages/i18n/src/en/login.ts': { file: 'assets/login-en.js' },
};
const html = `<script src="/assets/theme.js"></script><script type="module" src="/assets/entry.js"></script>
  <link rel="modulepreload" href="/assets/button.js"><link rel="icon" href="/favicon.svg">`;
const size = 5_000;

/** A built app with incompressible files, so that sizes are predictable. */
function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  write('index.html', html);
  for (const name of ['theme.js', 'entry.js', 'Elsewhere.js'])
    write(`assets/${name}`, randomBytes(size));
  for (const { file } of Object.values(manifest)) write(file, randomBytes(size));
  write('assets/login.css', randomBytes(size));
  return folder;
}

test('the weight of a page is that of its HTML and modules, each file once, in one language', () => {
  const { bytes, files } = weightOf(
    { folder: built(), base: '/', pages },
    { path: '/login', language: 'zh' },
  );
  const names = ['Login', 'button', 'entry', 'form', 'login-zh', 'login', 'theme'];
  expect(files).toEqual(names.map((name) => `assets/${name}.${name === 'login' ? 'css' : 'js'}`));
  expect(bytes).toBeGreaterThan(7 * size);
  expect(bytes).toBeLessThan(7 * (size + 100));
});

test('a missing page or module is an error, not a small weight', () => {
  const folder = built();
  expect(() => weightOf({ folder, base: '/', pages }, { path: '/home', language: 'en' })).toThrow(
    'no page at /home',
  );
  const renamed = [{ path: '/login', modules: ['src/Gone.tsx'], messages: ['login'] }];
  expect(() =>
    weightOf({ folder, base: '/', pages: renamed }, { path: '/login', language: 'en' }),
  ).toThrow('src/Gone.tsx');
});
