import { expect, test } from 'vitest';
import type { Attempt, RunReport } from './report.ts';
import { type Attempts, failedOf, filesToRepeat, verdictOf } from './verdict.ts';

type States = Record<string, 'passed' | 'failed' | 'skipped' | 'unfinished'>;

/** A run of files by their tests' states; its exit code is what vitest's would be. */
function run(files: Record<string, States>, more: Partial<RunReport> = {}, code?: number): Attempt {
  const report: RunReport = {
    begun: Object.keys(files),
    files: Object.entries(files).map(([file, tests]) => fileOf(file, tests)),
    beside: [],
    ...more,
  };
  const failed = report.beside.length > 0 || report.files.some(({ state }) => state === 'failed');
  return { code: code ?? (failed ? 1 : 0), report };
}

function fileOf(file: string, tests: States): RunReport['files'][number] {
  const states = Object.values(tests);
  const state = (['unfinished', 'failed', 'passed'] as const).find((one) => states.includes(one));
  return {
    file,
    state: state ?? 'skipped',
    errors: [],
    tests: Object.entries(tests).map(([name, of]) => ({
      name,
      state: of,
      message: of === 'failed' ? `${name} is wrong` : '',
    })),
  };
}

const steady = { steady: 'passed', further: 'passed' } as const;
const fails = { 'a walk': 'failed', further: 'passed' } as const;
const passes = { 'a walk': 'passed', further: 'passed' } as const;

/** What the runs amount to: tests passed, failed and unsteady, and what is run again. */
function sum(...attempts: Attempts) {
  const verdict = verdictOf(attempts);
  const { passed, unsteady } = verdict;
  return {
    passed,
    failed: failedOf(verdict),
    unsteady: unsteady.map(({ name }) => name),
    again: filesToRepeat(attempts),
  };
}

test('a run in which all passes is green, and nothing is run again', () => {
  expect(sum(run({ a: steady, b: { other: 'skipped' } }))).toEqual({
    passed: 2,
    failed: 0,
    unsteady: [],
    again: [],
  });
});

test('a file that fails is run again, and makes the run red until it passes', () => {
  expect(sum(run({ a: steady, b: fails }))).toEqual({
    passed: 3,
    failed: 1,
    unsteady: [],
    again: ['b'],
  });
});

test.each([1, 2])('what passes alone the %s. time is unsteady, and the run is green', (reruns) => {
  const again = Array.from({ length: reruns - 1 }, () => run({ b: fails }));
  expect(sum(run({ a: steady, b: fails }), ...again, run({ b: passes }))).toEqual({
    passed: 4,
    failed: 0,
    unsteady: ['a walk'],
    again: [],
  });
});

test('the first failure is told', () => {
  const { unsteady } = verdictOf([run({ b: fails }), run({ b: passes })]);
  expect(unsteady).toEqual([{ file: 'b', name: 'a walk', message: 'a walk is wrong' }]);
});

test('what fails three times has failed', () => {
  expect(sum(run({ b: fails }), run({ b: fails }), run({ b: fails }))).toEqual({
    passed: 1,
    failed: 1,
    unsteady: [],
    again: [],
  });
});

test('one file passes alone and another does not: only the other is run again, and fails the run', () => {
  const other = { 'a fault': 'failed' } as const;
  const attempts: Attempts = [run({ b: fails, c: other }), run({ b: passes, c: other })];
  expect(sum(...attempts)).toMatchObject({ again: ['c'], failed: 1 });
  expect(sum(...attempts, run({ c: other }))).toEqual({
    passed: 2,
    failed: 1,
    unsteady: ['a walk'],
    again: [],
  });
});

test('another test that fails in a rerun is unsteady too, or fails the run', () => {
  const late = { 'a walk': 'passed', further: 'failed' } as const;
  expect(sum(run({ b: fails }), run({ b: late }))).toMatchObject({ failed: 1, again: ['b'] });
  expect(sum(run({ b: fails }), run({ b: late }), run({ b: passes }))).toMatchObject({
    passed: 2,
    failed: 0,
    unsteady: ['a walk', 'further'],
  });
});

test('three unsteady tests pass, and four fail the run', () => {
  const states = (state: 'passed' | 'failed', count: number): States =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`walk ${index}`, state]));
  expect(sum(run({ b: states('failed', 3) }), run({ b: states('passed', 3) })).failed).toBe(0);
  expect(filesToRepeat([run({ b: states('failed', 4) })])).toEqual([]);
  const late = { ...states('passed', 3), further: 'failed' } as const;
  expect(
    sum(
      run({ b: { ...states('failed', 3), further: 'passed' } }),
      run({ b: late }),
      run({ b: { ...states('passed', 3), further: 'passed' } }),
    ),
  ).toMatchObject({ passed: 4, failed: 1 });
});

test.each([
  ['does not have the test', { further: 'passed' }],
  ['skips the test', { 'a walk': 'skipped', further: 'passed' }],
  ['runs nothing', {}],
] as const)('a rerun that %s proves nothing', (_what, tests) => {
  expect(sum(run({ b: fails }), run({ b: tests }))).toMatchObject({ unsteady: [], again: ['b'] });
  expect(failedOf(verdictOf([run({ b: fails }), run({ b: tests })]))).toBeGreaterThan(0);
});

test('a hook that fails is unsteady when its file passes alone', () => {
  const broken = run({ b: { 'a walk': 'skipped', further: 'skipped' } }, {}, 1);
  const [file] = broken.report?.files ?? [];
  if (!file) throw new Error('there is no file');
  file.state = 'failed';
  file.errors = [{ name: '', message: 'beforeAll: no database' }];
  expect(sum(broken)).toEqual({ passed: 0, failed: 1, unsteady: [], again: ['b'] });
  expect(sum(broken, run({ b: passes }))).toEqual({
    passed: 2,
    failed: 0,
    unsteady: [''],
    again: [],
  });
});

test.each<[string, Attempt]>([
  ['ended before it could report', { code: 137, report: null }],
  ['had an error beside its tests', run({ a: steady }, { beside: ['a worker died'] })],
  ['had one beside a test that failed', run({ a: steady, b: fails }, { beside: ['it died'] })],
  ['did not finish a file', run({ a: steady, b: { 'a walk': 'unfinished' } }, {}, 1)],
  ['never began a file', run({ a: steady }, { begun: ['a', 'b'] })],
  ['ended badly although all passed', run({ a: steady }, {}, 1)],
  ['ended with another code than vitest does', run({ b: fails }, {}, 139)],
  ['ended well although something failed', run({ b: fails }, {}, 0)],
])('a run that %s is red, and no rerun makes up for it', (_what, broken) => {
  expect(failedOf(verdictOf([broken]))).toBeGreaterThan(0);
  expect(filesToRepeat([broken])).toEqual([]);
  // As a rerun it does not make the test pass either.
  const attempts: Attempts = [run({ b: fails }), broken];
  expect(sum(...attempts)).toMatchObject({ unsteady: [], again: [] });
  expect(failedOf(verdictOf(attempts))).toBeGreaterThan(1);
});
