import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../drills/until.ts';
import { steadyPort } from '../proxies/steady-port.ts';
import { root } from '../setup/root.mjs';
import { compiled } from '../testing/compiled.ts';

const preload = new URL('preload.fixture.mjs', import.meta.url).href;
/** Milliseconds after which whatever supervises processes starts one again. */
const restartAfterMs = 1_000;
/** Milliseconds for a start; the first one fills the database. */
const startMs = 900_000;
export const metricsToken = 'chaos-metrics-token-of-nobody-0123456789';

/** One process of the product, which is started again whenever it ends, until it is stopped. */
export class Supervised {
  readonly name: string;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #logFile: string;
  #child: ChildProcess | null = null;
  #stopping = false;
  #aheadMs = 0;
  /** Ends that nobody asked for. */
  readonly crashes: string[] = [];
  #killed = false;
  #started = false;
  /** The last error that it wrote outside its log: why it ended. */
  #lastWords = '';
  /** Starts that gave up, by what they said: a start needs the database, and whoever supervises it starts it again. */
  readonly startsInVain = new Map<string, number>();
  /** Warnings and errors that it logged, and how often. */
  readonly logged = new Map<string, number>();

  private constructor(
    name: string,
    { port, env, folder }: { port: number; env: Readonly<Record<string, string>>; folder: string },
  ) {
    this.name = name;
    this.port = port;
    this.#env = env;
    this.#logFile = join(folder, `${name}.log`);
  }

  /** Starts it, and waits until it is ready. */
  static async start(
    name: string,
    role: 'web' | 'worker',
    { env, folder }: { env: Readonly<Record<string, string>>; folder: string },
  ): Promise<Supervised> {
    const port = await steadyPort();
    const probe = role === 'worker' ? { PROBE_PORT: String(await steadyPort()) } : {};
    const own = { ...env, ...probe, ROLE: role, PORT: String(port) };
    const started = new Supervised(name, { port, env: own, folder });
    started.#launch();
    await started.ready(startMs);
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Where it tells how it is. */
  get probeUrl(): string {
    const { PROBE_PORT: probe } = this.#env;
    return probe === undefined ? `${this.url}/api` : `http://127.0.0.1:${probe}`;
  }

  async ready(limitMs = startMs): Promise<void> {
    await until(
      `${this.name} is ready`,
      async () => {
        const { status } = await fetch(`${this.probeUrl}/health/ready`, {
          signal: AbortSignal.timeout(5_000),
        });
        if (status !== 200) throw new Error(`it answers ${status}`);
      },
      limitMs,
    );
  }

  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    if (signal === 'SIGKILL') this.#killed = true;
    this.#child?.kill(signal);
  }

  /** Lets its wall clock differ from the machine's. */
  shiftClock(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    if (this.#child?.connected) this.#child.send({ aheadMs }, () => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await exited;
    clearTimeout(late);
  }

  #launch(): void {
    this.#killed = false;
    this.#started = false;
    this.#lastWords = '';
    const child = spawn(
      process.execPath,
      ['--import', preload, join(root, 'apps/server/src/main.ts')],
      {
        env: { PATH: process.env['PATH'], ...compiled, ...this.#env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    if (this.#aheadMs !== 0) this.shiftClock(this.#aheadMs);
    const file = createWriteStream(this.#logFile, { flags: 'a' });
    child.stderr?.pipe(file, { end: false });
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.#lastWords =
          /^\s*(?:\[cause\]: )?(\w*[Ee]rror\b.*)$/.exec(line)?.[1] ?? this.#lastWords;
      });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        file.write(`${line}\n`);
        this.#note(line);
      });
    // Once all that it wrote has been read.
    child.once('close', (code, signal) => {
      file.end();
      if (this.#stopping) return;
      if (code === 1 && !this.#started) count(this.startsInVain, this.#lastWords);
      else if (!this.#killed) this.crashes.push(`${this.name} ended with ${signal ?? code}`);
      setTimeout(() => this.#stopping || this.#launch(), restartAfterMs);
    });
  }

  #note(line: string): void {
    if (!line.startsWith('{')) return;
    if (line.includes('"msg":"started"')) this.#started = true;
    const { level, msg, reason }: { level?: unknown; msg?: unknown; reason?: unknown } =
      JSON.parse(line);
    // Of pino: 40 is a warning.
    if (typeof level !== 'number' || level < 40) return;
    const text = `${level >= 50 ? 'error' : 'warning'} ${String(msg)}${typeof reason === 'string' ? `: ${reason}` : ''}`;
    count(this.logged, text);
  }
}

function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}
