import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { processorSeconds } from './processor-time.ts';

export type Check = { title: string; command: readonly [string, ...string[]] };

export type Finished = {
  title: string;
  passed: boolean;
  /** What the command said, errors included. */
  output: string;
  seconds: number;
  processorSeconds: number;
};

/**
 * Runs checks, at most `width` at a time, in their order. One that fails stops no other.
 *
 * @param finished is called as each ends
 */
export async function sideBySide(
  checks: readonly Check[],
  { width, cwd, finished }: { width: number; cwd: string; finished(check: Finished): void },
): Promise<Finished[]> {
  const waiting = [...checks];
  const all: Finished[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await run(check, cwd);
      all.push(result);
      finished(result);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return all;
}

/** Seconds of children that earlier checks account for. */
let accounted = 0;

/** The children's time grows when one of them is waited for, which is just before its exit is told. */
function secondsSinceLastExit(): number {
  const { children } = processorSeconds();
  const seconds = children - accounted;
  accounted = children;
  return seconds;
}

function run({ title, command: [program, ...args] }: Check, cwd: string): Promise<Finished> {
  const began = performance.now();
  const output: Buffer[] = [];
  let used = 0;
  return new Promise((resolve) => {
    const end = (passed: boolean, further = '') =>
      resolve({
        title,
        passed,
        output: Buffer.concat(output).toString() + further,
        seconds: (performance.now() - began) / 1000,
        processorSeconds: used,
      });
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const pass = (signal: NodeJS.Signals) => {
      child.kill(signal);
      process.exitCode = 128 + constants.signals[signal];
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const collect = (chunk: Buffer) => void output.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', () => {
      used = secondsSinceLastExit();
      process.off('SIGINT', pass).off('SIGTERM', pass);
    });
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code, signal) =>
      end(code === 0, signal === null ? '' : `\nended by ${signal}`),
    );
  });
}
