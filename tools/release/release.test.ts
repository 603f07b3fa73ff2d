import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { slowFile } from '../testing/slow-file.ts';
import { root } from '../setup/root.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { differences, fileDigests } from './digest.ts';
import { bundledSources, notices } from './notices.ts';

slowFile('bundles the server, and starts it as a program');

const run = promisify(execFile);
const database = useTestDatabase(async () => 'template1');
/** Below the checkout, as that of `npm start`: so it finds the packages beside the bundle. */
mkdirSync(join(root, '.cache'), { recursive: true });
const area = mkdtempSync(join(root, '.cache', 'release-'));
const folder = join(area, 'server');

const bundled = (into: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(root, 'tools/release/main.ts'), '--linked', '--into', into], {
    cwd: root,
    env: { ...process.env, ...env },
  });
beforeAll(() => bundled(folder));
afterAll(() => rmSync(area, { recursive: true, force: true }));

/** Output and exit code of `node server.js` with a word, and settings of its own. */
async function release(
  word: string,
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: join(area, 'data'),
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...settings,
  };
  try {
    const program = [join(folder, 'server.js'), word];
    const { stdout, stderr } = await run(process.execPath, program, { cwd: area, env });
    return { code: 0, out: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout + stderr };
  }
}

test('the folder holds code, web apps and migrations, and what threads run', () => {
  expect(readdirSync(folder).toSorted()).toEqual([
    'code',
    'migrations',
    'package.json',
    'server.js',
    'web',
  ]);
  for (const file of [
    'program.js',
    'source-lines.js',
    'pdf-worker.js',
    'workbook-worker.js',
    'style.css',
  ])
    expect(existsSync(join(folder, 'code', file)), file).toBe(true);
  expect(resolve(folder, 'web', readlinkSync(join(folder, 'web', 'console')))).toBe(
    join(root, 'apps/console/dist'),
  );
});

test('made again by somebody with other habits, each file has the same bytes', async () => {
  const again = join(area, 'again');
  await bundled(again, { NODE_ENV: 'production', TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8' });
  const [one, other] = [folder, again].map((made) => fileDigests(join(made, 'code')));
  expect(one?.size).toBeGreaterThan(20);
  expect(differences(one ?? new Map(), other ?? new Map())).toEqual([]);
});

test('a stack names files and lines of the sources', async () => {
  const { code, out } = await release('web', { DATABASE_URL: 'nothing' });
  expect(code).toBe(1);
  const [, file = '', line = ''] = /at readSettings \((\S+):(\d+):\d+\)/.exec(out) ?? [];
  expect(file).toBe('apps/server/src/settings/settings.ts');
  const sources = readFileSync(join(root, file), 'utf8').split('\n');
  expect(sources[Number(line) - 1]).toContain('throw new SettingsError(');
});

test('no code that a start loads needs two bytes a character in memory', () => {
  const code = readdirSync(join(folder, 'code')).filter((name) => name.endsWith('.js'));
  const wide = code.filter((name) =>
    [...readFileSync(join(folder, 'code', name), 'utf8')].some((character) => character > '\u00ff'),
  );
  // A thread that ends, whose rules for Chinese text can't be escaped.
  expect(wide).toEqual(['pdf-worker.js']);
});

test('the terms of all that is bundled come along, those of code that a package holds of others too', () => {
  const sources = bundledSources(join(folder, 'code'));
  const bill = billOfMaterials(root, []);
  const listed = new Set(bill.components.map((component) => component['bom-ref']));
  const folders = sources.map((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0]);
  const bundled = [...new Set(folders)].map((path = '') => {
    const text = readFileSync(join(root, path, 'package.json'), 'utf8');
    const { name, version }: { name: string; version: string } = JSON.parse(text);
    return `${name}@${version}`;
  });
  expect(bundled.length).toBeGreaterThan(100);
  expect(bundled.filter((ref) => !listed.has(ref))).toEqual([]);
  const found = notices(root, sources);
  expect(found).toMatch(/^light-my-request\/lib\/form-data\.js\n\n.*formdata-polyfill/m);
  expect(found).toContain('Copyright Brian White. All rights reserved.');
});

test('no code of it reads beside itself what is not there', () => {
  const code = readdirSync(join(folder, 'code')).filter((name) => name.endsWith('.js'));
  const named = code.flatMap((name) => {
    const text = readFileSync(join(folder, 'code', name), 'utf8');
    return [...text.matchAll(/new URL\(\s*[`'"]([^`'"]+)[`'"],\s*import\.meta\.url/g)].map(
      ([, path = '']) => path,
    );
  });
  expect(named.length).toBeGreaterThan(3);
  const missing = named.filter((path) => !existsSync(join(folder, 'code', path)));
  expect(missing).toEqual(['../web/${app}/']);
});

test('it migrates, finds nothing in the way, and has a sound ledger', async () => {
  expect(await release('migrate')).toMatchObject({ code: 0 });
  expect(await release('check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing stands in the way.'),
  });
  expect(await release('ledger-check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The ledger is sound'),
  });
});

test('an unknown word is refused with the words that there are', async () => {
  const { code, out } = await release('serve');
  expect(code).toBe(2);
  expect(out).toContain('There is no command serve.');
  expect(out).toContain('ledger-check');
});
