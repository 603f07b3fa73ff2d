import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

/** A test that failed, or a check. */
export type Failed = { readonly file: string; readonly test: string; readonly message: string };

/** Checks that tests can be named by, as they run in a checkout. */
const checks: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/.bin/tsc', '--noEmit'],
  'types-without-browser': ['node_modules/.bin/tsc', '-p', 'tsconfig.node.json'],
  lint: ['node_modules/.bin/oxlint', '--silent'],
  walls: ['node_modules/.bin/node', 'tools/checks/walls.ts'],
  docs: ['node_modules/.bin/node', 'tools/checks/docs.ts'],
  deadcode: ['node_modules/.bin/knip', '--no-progress'],
  budgets: ['node_modules/.bin/node', 'tools/checks/budgets.ts'],
};

export function isCheck(name: string): boolean {
  return name in checks;
}

/** The files and checks that exist in a checkout. */
export function testsIn(folder: string, tests: readonly string[]): string[] {
  return tests
    .flatMap((test) => (isCheck(test) ? [test] : globSync(test, { cwd: folder }).toSorted()))
    .filter((test, index, all) => all.indexOf(test) === index);
}

export type Run = {
  /** What was run and nothing else. */
  tests: readonly string[];
  /** Stops at the first failure. */
  bail: boolean;
  env: NodeJS.ProcessEnv;
  /** Where what it says is kept. */
  log: string;
};

/** Longer than any file takes; whatever runs longer hangs, which is a failure. */
const limitMs = 15 * 60_000;

/** What fails, checks first since they are quick. */
export async function runTests(folder: string, run: Run): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const name of run.tests.filter(isCheck)) {
    const [program = '', ...args] = checks[name] ?? [];
    const { code, output } = await runProgram(folder, [join(folder, program), ...args], run.env);
    writeFileSync(run.log, output);
    if (code === 0) continue;
    const message = output.split('\n').find((line) => line.trim() !== '') ?? `ended with ${code}`;
    failed.push({ file: name, test: message.trim(), message });
    if (run.bail) return failed;
  }
  const files = run.tests.filter((test) => !isCheck(test));
  return files.length === 0 ? failed : [...failed, ...(await runVitest(folder, files, run))];
}

async function runVitest(folder: string, files: string[], run: Run): Promise<Failed[]> {
  const report = join(folder, '.cache-teeth.json');
  rmSync(report, { force: true });
  const command = [
    join(folder, 'node_modules/.bin/node'),
    '--max-semi-space-size=64',
    join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(run.bail ? ['--bail=1'] : []),
  ];
  // Whoever names it has a run ended that does not end by itself: see tools/testing/global-setup.ts.
  const env = { ...run.env, TEST_RESULT_FILE: join(folder, '.cache-teeth-result') };
  const { code, output } = await runProgram(folder, command, env);
  writeFileSync(run.log, output);
  if (!existsSync(report))
    return [{ file: 'vitest', test: `ended with ${code} and no report`, message: output }];
  const failed = failedIn(folder, readFileSync(report, 'utf8'));
  if (failed.length === 0 && code !== 0 && code !== ended)
    return [{ file: 'vitest', test: `ended with ${code} beside the tests`, message: output }];
  return failed;
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

function failedIn(folder: string, text: string): Failed[] {
  const { testResults } = z.parse(reportSchema, JSON.parse(text));
  const failed = testResults.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: relative(folder, name),
        test: fullName.trim(),
        message: failureMessages?.[0] ?? '',
      })),
  );
  // A file that could not be run has no tests. Nor has one that was not begun when another failed: that counts for nothing.
  const files = failed
    .filter(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'failed'))
    .filter(({ message = '' }) => message !== '' || tests.length === 0)
    .map(({ name, message = '' }) => ({
      file: relative(folder, name),
      test: '(the file)',
      message,
    }));
  return [...tests, ...files];
}

/** How a run ends that was ended. */
const ended = -1;

function runProgram(
  folder: string,
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? ended, output: Buffer.concat(chunks).toString() });
    });
  });
}
