import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { processIdentity } from './process-identity.mjs';
import { tryLock } from './process-lock.mjs';
import { slowFile } from '../../testing/slow-file.ts';

slowFile('starts programs');

const folder = mkdtempSync(join(tmpdir(), 'arcadia-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const held = (path: string) => 'lock' in tryLock(path);

test('a living holder is named with its note; after the release the lock is free', () => {
  const path = join(folder, 'life');
  const first = tryLock(path);
  if (!('lock' in first)) throw new Error('The first try got no lock.');
  expect(tryLock(path)).toEqual({ holder: { pid: process.pid, note: undefined, ending: false } });
  first.lock.describe('http://localhost:8080');
  expect(tryLock(path)).toEqual({
    holder: { pid: process.pid, note: 'http://localhost:8080', ending: false },
  });
  first.lock.announceEnd();
  expect(tryLock(path)).toMatchObject({ holder: { ending: true } });
  first.lock.release();
  expect(held(path)).toBe(true);
});

test('a dead holder, a reused pid and a torn file all count as free', () => {
  const live = processIdentity(process.pid);
  const contents = [
    JSON.stringify({ pid: 2 ** 22 + 1, identity: live }),
    JSON.stringify({ pid: process.pid, identity: 'an earlier process' }),
    '',
  ];
  contents.forEach((content, index) => {
    const path = join(folder, `dead${index}`);
    writeFileSync(`${path}.1`, content);
    expect(held(path)).toBe(true);
  });
});

test('old files go, however often the lock changes hands', () => {
  const path = join(folder, 'many');
  for (let round = 0; round < 10; round += 1) {
    const attempt = tryLock(path);
    if (!('lock' in attempt)) throw new Error('A released lock was not free.');
    attempt.lock.release();
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('many')).length).toBeLessThanOrEqual(
    2,
  );
});

test('of many that find the same dead holder exactly one takes over', async () => {
  const script = fileURLToPath(new URL('./contend.fixture.mjs', import.meta.url));
  const path = join(folder, 'race');
  writeFileSync(`${path}.1`, JSON.stringify({ pid: 2 ** 22 + 1, identity: 'gone' }));
  const contenders = Array.from({ length: 6 }, () => fork(script, [path], { execArgv: [] }));
  await Promise.all(contenders.map((contender) => once(contender, 'message')));
  const answers = Promise.all(contenders.map((contender) => once(contender, 'message')));
  for (const contender of contenders) contender.send('go');
  const winners = (await answers).filter(([answer]) => answer.held);
  for (const contender of contenders) contender.disconnect();
  expect(winners).toHaveLength(1);
});
