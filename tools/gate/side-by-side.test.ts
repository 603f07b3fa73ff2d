import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, type Finished, sideBySide } from './side-by-side.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcadia-checks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (title: string, code: string): Check => ({
  title,
  command: [process.execPath, '--eval', code],
});

async function run(width: number, ...checks: Check[]): Promise<Map<string, Finished>> {
  const told: Finished[] = [];
  const all = await sideBySide(checks, {
    width,
    cwd: folder,
    finished: (check) => told.push(check),
  });
  expect(told).toEqual(all);
  return new Map(all.map((check) => [check.title, check]));
}

test('all checks end, whichever fail, each with what it said', async () => {
  const results = await run(
    2,
    node('fails', "console.log('looks'); console.error('is wrong'); process.exitCode = 3"),
    node('passes', "console.log('is well')"),
    node('is killed', "process.kill(process.pid, 'SIGKILL')"),
    { title: 'is not there', command: [join(folder, 'nothing')] },
  );
  expect(results.get('fails')).toMatchObject({ passed: false });
  expect(results.get('fails')?.output).toContain('looks');
  expect(results.get('fails')?.output).toContain('is wrong');
  expect(results.get('passes')).toMatchObject({ passed: true, output: 'is well\n' });
  expect(results.get('is killed')).toMatchObject({ passed: false });
  expect(results.get('is killed')?.output).toContain('SIGKILL');
  expect(results.get('is not there')).toMatchObject({ passed: false });
  expect(results.get('is not there')?.output).toContain('ENOENT');
});

test('as many run at once as there is room for, and no more', async () => {
  // Two wait for each other; the third begins when one of them has ended.
  const meet = (own: string, other: string) => `
    const { existsSync, writeFileSync } = require('node:fs');
    writeFileSync('${own}.begun', '');
    const timer = setInterval(() => {
      if (!existsSync('${other}.begun')) return;
      clearInterval(timer);
      writeFileSync('${own}.over', '');
    }, 5);`;
  const results = await run(
    2,
    node('first', meet('first', 'second')),
    node('second', meet('second', 'first')),
    node('third', "process.exitCode = require('node:fs').globSync('*.over').length === 0 ? 1 : 0"),
  );
  expect([...results.values()].map(({ passed }) => passed)).toEqual([true, true, true]);
});

test.runIf(process.platform === 'linux')(
  'processor seconds are those of the check and of its children, not of its neighbours',
  async () => {
    const busy = `const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
      while (used() < 8e5);`;
    writeFileSync(join(folder, 'busy.cjs'), busy);
    const results = await run(
      2,
      node('by a child', "require('node:child_process').spawnSync(process.execPath, ['busy.cjs'])"),
      node('little', ''),
    );
    expect(results.get('by a child')?.processorSeconds).toBeGreaterThan(0.7);
    expect(results.get('little')?.processorSeconds).toBeLessThan(0.7);
  },
);
