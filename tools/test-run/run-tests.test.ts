import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../setup/root.mjs';
import { runTests } from './run-tests.ts';
import { type Verdict, failedOf } from './verdict.ts';

/** Lines of a test file. Each of its runs leaves a mark in `runs`. */
const begin = `import { appendFileSync, readFileSync } from 'node:fs';
  import { beforeAll, expect, test } from 'vitest';
  appendFileSync('runs', 'x');
  const runs = readFileSync('runs', 'utf8').length;`;

/** Runs a project of two files, of which the other passes. */
async function runProject(
  lines: string,
  config = '{}',
): Promise<{ verdict: Verdict; failed: number; runs: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'arcadia-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { cacheDir: '.cache', test: { pool: 'forks', isolate: false, ...${config} } };`,
  );
  writeFileSync(
    join(folder, 'other.test.js'),
    `${begin.replace("'x'", "''")} test('other', () => {});`,
  );
  writeFileSync(join(folder, 'some.test.js'), `${begin}\n${lines}`);
  writeFileSync(join(folder, 'runs'), '');
  const verdict = await runTests([], { cwd: folder, stdio: 'ignore' });
  const runs = readFileSync(join(folder, 'runs'), 'utf8').length;
  return { verdict, failed: failedOf(verdict), runs };
}

test('a test that fails first and passes alone is unsteady, and the run is green', async () => {
  const { verdict, failed, runs } = await runProject(
    `test('a walk', () => { expect(runs, 'run').toBe(2); });`,
  );
  expect(verdict).toEqual({
    passed: 2,
    failures: [],
    unsteady: [
      { file: 'some.test.js', name: 'a walk', message: expect.stringContaining('expected 1') },
    ],
    broken: [],
  });
  expect({ failed, runs }).toEqual({ failed: 0, runs: 2 });
});

test('a hook that fails first is unsteady too', async () => {
  const { verdict, failed } = await runProject(
    `beforeAll(() => { if (runs === 1) throw new Error('no database'); });
     test('a walk', () => {});`,
  );
  expect(verdict).toMatchObject({
    passed: 2,
    unsteady: [{ name: '', message: expect.stringContaining('no database') }],
  });
  expect(failed).toBe(0);
});

test('a test that fails three times fails the run', async () => {
  const { verdict, failed, runs } = await runProject(
    `test('a walk', () => { throw new Error('a fault'); });`,
  );
  expect(verdict).toMatchObject({
    passed: 1,
    failures: [{ file: 'some.test.js', name: 'a walk', message: 'Error: a fault' }],
    unsteady: [],
  });
  expect({ failed, runs }).toEqual({ failed: 1, runs: 3 });
});

test('a file that can’t be loaded fails the run', async () => {
  const { verdict, failed } = await runProject(`await import('./nowhere.js');`);
  expect(verdict.failures).toMatchObject([{ file: 'some.test.js', name: '' }]);
  expect(failed).toBe(1);
});

test.each([
  [
    'an error that no test waits for',
    `test('a walk', () => { Promise.reject(new Error('left alone')); });`,
    '{}',
    'left alone',
  ],
  [
    'a worker that dies',
    `test('a walk', () => process.kill(process.pid, 'SIGKILL'));`,
    '{}',
    'Error',
  ],
  [
    'a global set-up that fails',
    `test('a walk', () => {});`,
    `{ globalSetup: ['data:text/javascript,export default () => { throw new Error() }'] }`,
    '',
  ],
])('%s fails the run, and nothing is run again', async (_what, lines, config, reason) => {
  const { verdict, failed, runs } = await runProject(lines, config);
  expect(verdict.broken.join('\n')).toContain(reason);
  expect(failed).toBeGreaterThan(0);
  expect(runs).toBeLessThan(2);
});
