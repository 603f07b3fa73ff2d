import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb, forgetBuilds } from './build-web.mjs';
import { root } from '../root.mjs';

let folder = '';
const at = (path: string) => join(folder, path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcadia-build-'));
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  mkdirSync(at('apps/console/src'), { recursive: true });
  mkdirSync(at('packages/ui/src'), { recursive: true });
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(at('apps/console/vite.config.ts'), 'export default {};\n');
  writeFileSync(
    at('apps/console/index.html'),
    '<script type="module" src="/src/main.ts"></script>',
  );
  writeFileSync(at('packages/ui/src/word.ts'), "export const word = 'first';\n");
  writeFileSync(
    at('apps/console/src/main.ts'),
    "import { word } from '../../../packages/ui/src/word.ts';\ndocument.title = word;\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dist = () => statSync(at('apps/console/dist')).ino;

function bundle(): string {
  const files = readdirSync(at('apps/console/dist/assets')).filter((name) => name.endsWith('.js'));
  return files
    .map((name) => readFileSync(at(`apps/console/dist/assets/${name}`), 'utf8'))
    .join('\n');
}

test('builds, leaves an unchanged app alone, builds again when a package it uses changed', async () => {
  await buildWeb(folder);
  expect(bundle()).toContain('first');
  const first = dist();
  await buildWeb(folder);
  expect(dist()).toBe(first);
  writeFileSync(at('packages/ui/src/word.ts'), "export const word = 'second';\n");
  await buildWeb(folder);
  expect(bundle()).toContain('second');
  expect(existsSync(at('apps/backoffice/dist'))).toBe(false);
});

test('a build in full is enough for a quick one, not the other way round', async () => {
  const full = dist();
  await buildWeb(folder, { compression: 'quick' });
  expect(dist()).toBe(full);
  forgetBuilds(folder);
  await buildWeb(folder, { compression: 'quick' });
  const quick = dist();
  expect(quick).not.toBe(full);
  await buildWeb(folder, { compression: 'quick' });
  expect(dist()).toBe(quick);
  await buildWeb(folder);
  expect(dist()).not.toBe(quick);
});

test('a failed build keeps the former one and says what is wrong', async () => {
  writeFileSync(at('packages/ui/src/word.ts'), 'export const word = ;\n');
  await expect(buildWeb(folder)).rejects.toThrow(
    /word\.ts[\s\S]*Building the console web app failed/,
  );
  expect(bundle()).toContain('second');
});

test('what a killed build left is removed and a whole one takes its place', async () => {
  mkdirSync(at('.cache/build/new-console-1/assets'), { recursive: true });
  rmSync(at('apps/console/dist'), { recursive: true });
  writeFileSync(at('packages/ui/src/word.ts'), "export const word = 'third';\n");
  await buildWeb(folder);
  expect(bundle()).toContain('third');
  expect(readdirSync(at('.cache/build')).filter((name) => /^(new|old)-/.test(name))).toEqual([]);
});
