import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processIdentity } from '../processes/process-identity.mjs';
import { longPatience } from '../../testing/patience.ts';
import { slowFile } from '../../testing/slow-file.ts';

slowFile('starts npm');

const script = fileURLToPath(new URL('./install.fixture.mjs', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcadia-install-'));
  writeProject('1.0.0');
  writeNpm('mkdir -p node_modules; echo installed > node_modules/proof');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeProject(version: string, locked: Record<string, object> = {}): void {
  const content = {
    name: 'sample',
    version,
    lockfileVersion: 3,
    packages: { '': { name: 'sample' }, ...locked },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(content));
}

/** Replaces npm, which would need the network: records each run with its arguments, then runs `body`. */
function writeNpm(body: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$$ $*" >> ${join(folder, 'runs')}\n${body}\n`);
  chmodSync(npm, 0o755);
}

const runs = () =>
  existsSync(join(folder, 'runs'))
    ? readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')
    : [];

function startInstall(...scope: readonly 'product'[]): ChildProcess {
  const PATH = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`;
  return spawn(process.execPath, [script, folder, ...scope], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finish(child: ChildProcess): Promise<{ code: number; text: string }> {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  return { code, text };
}

test('a start leaves development packages out, which a test adds and a start then keeps', async () => {
  await finish(startInstall('product'));
  expect(runs()[0]).toMatch(/ install --no-save --omit=dev/);
  expect(await finish(startInstall('product'))).toEqual({ code: 0, text: '' });
  expect(runs()).toHaveLength(1);

  await finish(startInstall());
  expect(runs()[1]).toMatch(/ install --no-save --include=dev/);
  expect(await finish(startInstall('product'))).toEqual({ code: 0, text: '' });
  expect(runs()).toHaveLength(2);

  writeProject('1.0.1');
  await finish(startInstall('product'));
  expect(runs()[2]).toMatch(/ install --no-save --include=dev/);
});

test('an install by hand without development packages is enough for a start, not for a test', async () => {
  const locked = {
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/tester': { version: '1.0.0', dev: true },
  };
  writeProject('1.0.0', locked);
  mkdirSync(join(folder, 'node_modules', 'needed'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/needed': { version: '1.0.0' } } }),
  );
  expect(await finish(startInstall('product'))).toEqual({ code: 0, text: '' });
  expect(runs()).toEqual([]);
  await finish(startInstall());
  expect(runs()[0]).toMatch(/ install --no-save --include=dev/);
});

test('installs once, again when the lockfile changed, and never asks', async () => {
  const first = await finish(startInstall());
  expect(first).toMatchObject({
    code: 0,
    text: expect.stringContaining('Dependencies are installed.'),
  });
  expect(runs()).toHaveLength(1);
  expect(runs()[0]).toMatch(/ install --no-save --include=dev/);
  expect(await finish(startInstall())).toEqual({ code: 0, text: '' });
  expect(runs()).toHaveLength(1);
  writeProject('1.0.1');
  await finish(startInstall());
  expect(runs()).toHaveLength(2);
});

test('an install made with npm by hand counts, unless a package of this machine is missing', async () => {
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: {} }),
  );
  expect(await finish(startInstall())).toEqual({ code: 0, text: '' });
  expect(runs()).toEqual([]);
  rmSync(join(folder, 'node_modules', '.arcadia-lock'));
  const elsewhere = { version: '1.0.0', optional: true, os: ['none'], cpu: ['none'] };
  const here = { ...elsewhere, os: [process.platform], cpu: [process.arch] };
  writeProject('1.0.0', {
    'node_modules/elsewhere': elsewhere,
    'node_modules/its-part': { optional: true },
  });
  await finish(startInstall());
  expect(runs()).toEqual([]);
  rmSync(join(folder, 'node_modules', '.arcadia-lock'));
  writeProject('1.0.0', { 'node_modules/here': here });
  await finish(startInstall());
  expect(runs()).toHaveLength(1);
});

test('two concurrent installs: one installs, the other waits for it', async () => {
  writeNpm(`until [ -e ${join(folder, 'go')} ]; do :; done; mkdir -p node_modules`);
  const first = startInstall();
  await vi.waitFor(() => expect(runs()).toHaveLength(1), longPatience);
  const second = startInstall();
  await once(second.stdout ?? second, 'data');
  writeFileSync(join(folder, 'go'), '');
  const ends = await Promise.all([finish(first), finish(second)]);
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(runs()).toHaveLength(1);
});

test('a killed install is repeated, after its npm, still running, was killed', async () => {
  writeNpm('mkdir -p node_modules; echo half > node_modules/proof; exec sleep 600');
  const killed = startInstall();
  await vi.waitFor(
    () => expect(existsSync(join(folder, 'node_modules', 'proof'))).toBe(true),
    longPatience,
  );
  const orphan = Number(runs()[0]?.split(' ')[0]);
  await vi.waitFor(
    () =>
      expect(readFileSync(join(folder, '.cache/setup/install-unfinished'), 'utf8')).not.toBe(''),
    longPatience,
  );
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(processIdentity(orphan)).toBeDefined();
  writeNpm('mkdir -p node_modules; echo whole > node_modules/proof');
  expect((await finish(startInstall())).code).toBe(0);
  expect(processIdentity(orphan)).toBeUndefined();
  expect(readFileSync(join(folder, 'node_modules', 'proof'), 'utf8')).toBe('whole\n');
});

test('a failed install shows the errors and the log’s path, and is retried', async () => {
  writeNpm('echo "npm error something is out of reach"; exit 1');
  const { code, text } = await finish(startInstall());
  expect(code).toBe(1);
  expect(text).toContain('npm error something is out of reach');
  expect(text).toContain('install.log');
  writeNpm('mkdir -p node_modules');
  expect((await finish(startInstall())).code).toBe(0);
});
