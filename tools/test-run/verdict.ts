import type { Attempt, RunReport } from './report.ts';

/** A file that failed is run again, alone, so often. */
const maxReruns = 2;
/** With more unsteady tests than these the run fails: then something is wrong that is not one test's luck. */
export const maxUnsteady = 3;

/** A test that failed, or with an empty name a file that could not be run. */
export type Failure = { file: string; name: string; message: string };

export type Verdict = {
  /** Tests that passed, at once or when their file was run again alone. */
  passed: number;
  failures: Failure[];
  /** What failed and then passed alone. */
  unsteady: Failure[];
  /** What went wrong beside the tests; no rerun makes up for it. */
  broken: string[];
};

/** The first run and its reruns. */
export type Attempts = readonly [Attempt, ...Attempt[]];

/** Files to run again, alone; empty when nothing failed, or when no rerun could turn the run green. */
export function filesToRepeat(attempts: Attempts): string[] {
  const [first, ...reruns] = attempts;
  if (reruns.length >= maxReruns || attempts.some((attempt) => breaksOf(attempt).length > 0))
    return [];
  const failures = failuresOf(first);
  if (failures.length > maxUnsteady) return [];
  const files = new Set(failures.map(({ file }) => file));
  return [...files].filter((file) => passingRerun(file, attempts) === undefined);
}

export function verdictOf(attempts: Attempts): Verdict {
  const [first, ...reruns] = attempts;
  const recovered = (file: string) => passingRerun(file, attempts) !== undefined;
  const failures = failuresOf(first);
  const seen = attempts.flatMap(failuresOf).filter(({ file }) => recovered(file));
  const filesOf = first.report?.files ?? [];
  return {
    passed: filesOf
      .map((report) => passedIn(passingRerun(report.file, attempts) ?? report))
      .reduce((sum, count) => sum + count, 0),
    failures: failures.filter(({ file }) => !recovered(file)),
    unsteady: seen.filter((one, index) => index === seen.findIndex((other) => same(one, other))),
    broken: [
      ...breaksOf(first),
      ...reruns.flatMap(breaksOf).map((text) => `when run again: ${text}`),
    ],
  };
}

/** Counts beside the tests that passed: each failure, each break, and too many unsteady tests. */
export function failedOf({ failures, unsteady, broken }: Verdict): number {
  return failures.length + broken.length + (unsteady.length > maxUnsteady ? 1 : 0);
}

type FileReport = RunReport['files'][number];

/** The file in the rerun where it passed, with every test that had failed before. */
function passingRerun(file: string, [first, ...reruns]: Attempts): FileReport | undefined {
  const failedTests = (first.report?.files ?? [])
    .filter((report) => report.file === file)
    .flatMap(({ tests }) => tests.filter(({ state }) => state === 'failed'));
  if (!failuresOf(first).some((failure) => failure.file === file)) return undefined;
  return reruns
    .filter((rerun) => breaksOf(rerun).length === 0)
    .flatMap(({ report }) => report?.files ?? [])
    .find(
      (report) =>
        report.file === file &&
        report.state === 'passed' &&
        passedIn(report) > 0 &&
        failedTests.every(({ name }) =>
          report.tests.some((test) => test.name === name && test.state === 'passed'),
        ),
    );
}

function passedIn({ tests }: FileReport): number {
  return tests.filter(({ state }) => state === 'passed').length;
}

function failuresOf({ report }: Attempt): Failure[] {
  return (report?.files ?? []).flatMap(({ file, state, errors, tests }) => {
    const found = [...errors, ...tests.filter((test) => test.state === 'failed')].map(
      ({ name, message }) => ({ file, name, message }),
    );
    return found.length === 0 && state === 'failed'
      ? [{ file, name: '', message: 'failed without saying why' }]
      : found;
  });
}

function same(one: Failure, other: Failure): boolean {
  return one.file === other.file && one.name === other.name;
}

/** What is wrong with a run itself. */
function breaksOf(attempt: Attempt): string[] {
  const { code, report } = attempt;
  if (report === null) return [`the run ended with ${code} before it could report`];
  const finished = new Set(
    report.files.filter(({ state }) => state !== 'unfinished').map(({ file }) => file),
  );
  const found = [
    ...report.beside,
    ...report.begun.filter((file) => !finished.has(file)).map((file) => `${file} did not finish`),
  ];
  const expected = failuresOf(attempt).length > 0 ? 1 : 0;
  return found.length === 0 && code !== expected ? [`the run ended with ${code}`] : found;
}
