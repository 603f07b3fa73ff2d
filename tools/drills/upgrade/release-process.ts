import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { until } from '../until.ts';

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

/** One process of a release, as its unit runs it. */
export type ReleaseProcess = {
  readonly log: readonly LogLine[];
  /** Ends it as systemd does. @throws Error where its exit code is not 0 */
  stop(): Promise<void>;
};

type Place = { readonly role: 'web' | 'worker'; readonly port: number };
export type Env = Readonly<Record<string, string>>;

/** Starts a process of the release in `folder` and waits until it is ready. @throws Error with what it wrote where it ends. */
export async function startRelease(
  folder: string,
  { role, port }: Place,
  env: Env,
): Promise<ReleaseProcess> {
  const own = role === 'web' ? { PORT: String(port) } : { PROBE_PORT: String(port) };
  const child = spawn(process.execPath, ['server.js', role], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const log: LogLine[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const parsed: LogLine = JSON.parse(line);
    log.push(parsed);
  });
  const probe = `http://127.0.0.1:${port}${role === 'web' ? '/api' : ''}/health/ready`;
  await until(
    `${role} on port ${port} is ready`,
    async () => {
      if (hasEnded(child)) return;
      const { status } = await fetch(probe);
      if (status !== 200) throw new Error(`it answers ${status}`);
    },
    // The first one of sim makes the demo data.
    900_000,
  );
  if (hasEnded(child)) throw new Error(`${role} ended at its start: ${errors}`);
  return { log, stop: () => stop(child, () => errors) };
}

/** An interrupted drill leaves no process behind. */
function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function stop(child: ChildProcess, errors: () => string): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  // TimeoutStopSec of the units.
  const late = setTimeout(() => child.kill('SIGKILL'), 40_000);
  const [code]: unknown[] = await exit;
  clearTimeout(late);
  if (code !== 0) throw new Error(`a process ended with ${String(code)}: ${errors()}`);
}

/** Runs a command of a release to its end, such as `migrate`.  */
export async function commandOf(
  folder: string,
  command: string,
  env: Env,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, ['server.js', command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  await once(child, 'close');
  return { status: child.exitCode, output: `${await stdout}${await stderr}`.trim() };
}
