import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { findPostmaster } from '../../postgres/postmaster.ts';
import { killHard, scratch } from '../../postgres/scratch.fixture.ts';
import { processIdentity } from '../processes/process-identity.mjs';
import { longPatience } from '../../testing/patience.ts';
import { slowFile } from '../../testing/slow-file.ts';

slowFile('starts databases and programs, kills them and starts them again');

const area = scratch();
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) await killHard(child);
  await area.clear();
});

const script = fileURLToPath(new URL('./start.fixture.mjs', import.meta.url));

type Started = { child: ChildProcess; out: () => string; err: () => string };

function watchOutput(child: ChildProcess): Started {
  started.push(child);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (err += chunk));
  return { child, out: () => out, err: () => err };
}

function start(dataDir: string, port = 0, given: NodeJS.ProcessEnv = {}): Started {
  return startWith([], { DATA_DIR: dataDir, PORT: String(port), ...given });
}

function startWith(args: readonly string[], given: NodeJS.ProcessEnv): Started {
  const env = { ...process.env, DATABASE_URL: '', ...given };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  return watchOutput(spawn(process.execPath, [script, ...args], { env, stdio: [...stdio] }));
}

/** A start beside a build of web apps, which has ended when `file` is there. */
function startBesideBuild(dataDir: string): Started & { file: string } {
  const file = join(area.folder(), 'built');
  return { ...startWith([file], { DATA_DIR: dataDir, PORT: '0' }), file };
}

const waitsForWeb = (run: Started) =>
  vi.waitFor(() => expect(run.out()).toContain('Starting the server.'), longPatience);

/** The same started by a real npm, as by `npm start`. */
function startByNpm(dataDir: string): Started {
  const folder = area.folder();
  const scripts = { start: `"${process.execPath}" "${script}"` };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'sample', version: '1.0.0', scripts }),
  );
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' };
  return watchOutput(
    spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

async function ready(run: Started): Promise<{ address: string; serverPid: number }> {
  const address = await vi.waitFor(() => {
    const found = /^Arcadia Console is ready: (\S+)$/m.exec(run.out())?.[1];
    if (found === undefined) throw new Error(`Not ready: ${run.out()}${run.err()}`);
    return found;
  }, longPatience);
  const { serverPid } = await ask(address);
  return { address, serverPid };
}

async function ask(address: string): Promise<{ answer: number; serverPid: number }> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const database = (dataDir: string) => findPostmaster(join(dataDir, 'postgres', 'data'));
const gone = (check: () => unknown) =>
  vi.waitFor(() => expect(check()).toBeUndefined(), longPatience);

test('production sets up no database of its own: its server says that one is missing', async () => {
  const dataDir = area.folder();
  const run = start(dataDir, 0, { APP_ENV: 'production' });
  const [code] = (await once(run.child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(run.out()).not.toContain('PostgreSQL');
  expect(run.err()).toContain('DATABASE_URL is missing');
  expect(database(dataDir)).toBeUndefined();
});

test('prints progress and finally the address; SIGTERM stops everything with exit code 0', async () => {
  const dataDir = area.folder();
  const run = start(dataDir);
  const { address, serverPid } = await ready(run);
  expect(run.out().trimEnd().split('\n').at(-1)).toBe(`Arcadia Console is ready: ${address}`);
  expect(run.out()).toMatch(/^\[ +\d+\.\d s\] Starting PostgreSQL\.$/m);
  expect(database(dataDir)).toBeDefined();
  run.child.kill('SIGTERM');
  expect(await once(run.child, 'exit')).toEqual([0, null]);
  expect(processIdentity(serverPid)).toBeUndefined();
  expect(database(dataDir)).toBeUndefined();
  expect(run.err()).toBe('');
});

test('the database is ready while web apps are built, and the server answers once they are', async () => {
  const run = startBesideBuild(area.folder());
  await waitsForWeb(run);
  expect(run.out()).not.toContain('is ready');
  writeFileSync(run.file, '');
  expect((await ask((await ready(run)).address)).answer).toBe(42);
});

test('web apps that can’t be built: the sentence of their build, and the database stops', async () => {
  const dataDir = area.folder();
  const run = startBesideBuild(dataDir);
  await waitsForWeb(run);
  writeFileSync(run.file, 'Building the console web app failed.');
  expect(await once(run.child, 'close')).toEqual([1, null]);
  expect(run.err()).toBe('Building the console web app failed.\n');
  expect(database(dataDir)).toBeUndefined();
});

test('a stop while web apps are built ends everything with exit code 0', async () => {
  const dataDir = area.folder();
  const run = startBesideBuild(dataDir);
  await waitsForWeb(run);
  run.child.kill('SIGTERM');
  expect(await once(run.child, 'close')).toEqual([0, null]);
  expect(run.err()).toBe('');
  expect(database(dataDir)).toBeUndefined();
});

test('Ctrl-C, which reaches every process at once, stops with exit code 0 too', async () => {
  const dataDir = area.folder();
  const run = start(dataDir);
  const { serverPid } = await ready(run);
  process.kill(serverPid, 'SIGINT');
  run.child.kill('SIGINT');
  expect(await once(run.child, 'exit')).toEqual([0, null]);
  expect(database(dataDir)).toBeUndefined();
});

test('a second start on the same data says where the first one is', async () => {
  const dataDir = area.folder();
  const { address } = await ready(start(dataDir));
  const second = start(dataDir);
  expect(await once(second.child, 'close')).toEqual([1, null]);
  expect(second.err()).toContain(`already running at ${address}`);
  expect((await ask(address)).answer).toBe(42);
});

test('kill -9 of the supervisor: server and database stop', async () => {
  const dataDir = area.folder();
  const run = start(dataDir);
  const { serverPid } = await ready(run);
  run.child.kill('SIGKILL');
  await gone(() => processIdentity(serverPid));
  expect(database(dataDir)).toBeUndefined();
});

test('kill -9 of the server: a sentence and exit code 1; the next start uses the database left behind', async () => {
  const dataDir = area.folder();
  const run = start(dataDir);
  const { serverPid } = await ready(run);
  const left = database(dataDir)?.pid;
  process.kill(serverPid, 'SIGKILL');
  expect(await once(run.child, 'close')).toEqual([1, null]);
  expect(run.err()).toContain('The server ended unexpectedly (signal SIGKILL)');
  const next = start(dataDir);
  const { address } = await ready(next);
  expect(next.out()).toContain(`Using the PostgreSQL that is running already (process ${left})`);
  expect((await ask(address)).answer).toBe(42);
});

test('kill -9 of the database under the running server: it answers again at the same address', async () => {
  const dataDir = area.folder();
  const { address } = await ready(start(dataDir));
  const before = database(dataDir)?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await vi.waitFor(async () => {
    expect((await ask(address)).answer).toBe(42);
    expect(database(dataDir)?.pid).not.toBe(before);
  }, longPatience);
});

test('kill -9 of npm: everything below it stops, and a start right after it works', async () => {
  const dataDir = area.folder();
  const run = startByNpm(dataDir);
  const { serverPid } = await ready(run);
  run.child.kill('SIGKILL');
  const next = await ready(start(dataDir));
  expect(processIdentity(serverPid)).toBeUndefined();
  expect((await ask(next.address)).answer).toBe(42);
});

test('a port in use by another program: a message that names PORT, and the database stops', async () => {
  const dataDir = area.folder();
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const run = start(dataDir, port);
  expect(await once(run.child, 'close')).toEqual([1, null]);
  expect(run.err()).toContain(`Port ${port} is taken by another program`);
  expect(run.err()).toContain('PORT=');
  expect(run.err()).not.toContain('at ');
  expect(database(dataDir)).toBeUndefined();
  stranger.close();
});
