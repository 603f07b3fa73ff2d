import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';

/** One line of the program's log. */
export type LogLine = Readonly<Record<string, unknown>> & { msg: string };

/** The product as a separate process, so that a test may kill it, or observe its exit. */
export type ServerProcess = {
  readonly address: string;
  readonly pid: number;
  readonly log: readonly LogLine[];
  /** Exit of the process; null while it runs. */
  ended(): { code: number | null; signal: NodeJS.Signals | null } | null;
  /** Kills it without warning. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** As the tests' own process has it: with V8's default, a tenth of a start goes into collecting what it has just made. */
const youngGeneration = '--max-semi-space-size=64';
const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts the program with these settings and waits until it says that it has started, or, with a log file, answers. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [youngGeneration, program], {
    // Of the test's environment only PATH.
    env: {
      PATH: process.env['PATH'],
      ...compiled,
      APP_ENV: 'sim',
      PORT: '0',
      LOG_LEVEL: 'info',
      STOP_DELAY_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: LogLine[] = [];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const started = new Promise<LogLine>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as LogLine;
      log.push(line);
      if (line.msg === 'started') resolve(line);
    });
    child.once('exit', () => reject(new Error(`the program ended at its start: ${errors}`)));
  });
  const address =
    env['LOG_FILE'] === undefined
      ? (await started).address
      : await Promise.race([answering(`http://127.0.0.1:${env['PORT']}`), started]);
  return {
    address: typeof address === 'string' ? address : '',
    pid: child.pid ?? 0,
    log,
    ended: () => endOf(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** The log is elsewhere, so the process is asked whether it is up. */
function answering(address: string): Promise<string> {
  const ask = async () => {
    await fetch(`${address}/api/health/live`);
    return address;
  };
  return vi.waitFor(ask, longPatience);
}

function endOf({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null ? null : { code: exitCode, signal: signalCode };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (endOf(child) !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
