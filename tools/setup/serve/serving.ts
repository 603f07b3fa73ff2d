import { join } from 'node:path';
import { AlreadyRunning } from '../../postgres/already-running.ts';
import { startPostgres } from '../../postgres/start.ts';
import type { RunningPostgres } from '../../postgres/start.ts';
import { root } from '../root.mjs';

/** What the server's composition root gives; `env` holds every setting. */
export type ServerEntry = {
  startServer(env: NodeJS.ProcessEnv, parts: { webApps: Promise<void> }): Promise<RunningServer>;
};

export type RunningServer = {
  readonly address: string;
  stop(): Promise<void>;
  /** Handler of unhandled rejections; without it the process ends. */
  handleStrayRejection?(reason: unknown): void;
  /** The same for an exception that nobody caught. */
  handleStrayException?(error: unknown): void;
  /** Has the process keep no more memory than it needs while it rests. */
  giveMemoryBackAtRest?(): void;
};

type Message = { kind: 'progress' | 'failed'; text: string } | { kind: 'ready'; address: string };

/**
 * Runs database and server until this process is asked to stop or its supervisor is gone, then ends the process:
 * code 0 after a stop, 1 with a sentence after a failure.
 * @param webApps resolves when they are built, which the server needs once its database is ready
 */
export async function serve(
  loadServer: () => Promise<ServerEntry>,
  webApps: Promise<void> = Promise.resolve(),
): Promise<void> {
  const stopping = stopRequest();
  let postgres: RunningPostgres | undefined;
  let server: RunningServer | undefined;
  let exitCode = 0;
  try {
    const { env, dataDir } = settings();
    // In production the server says what is missing, this among it, before anything is set up.
    if (env.DATABASE_URL === undefined && env['APP_ENV'] !== 'production') {
      postgres = await embeddedPostgres(dataDir, stopping.fail);
      env.DATABASE_URL = postgres.url;
    }
    const { startServer } = await loadServer();
    await report({ kind: 'progress', text: 'Starting the server.' });
    server = await startServer(env, { webApps: stopping.orStopped(webApps) });
    const { handleStrayRejection, handleStrayException } = server;
    if (handleStrayRejection) process.on('unhandledRejection', handleStrayRejection);
    if (handleStrayException) process.on('uncaughtException', handleStrayException);
    postgres?.describeHolder(server.address);
    await report({ kind: 'ready', address: server.address });
    server.giveMemoryBackAtRest?.();
    await stopping.requested;
  } catch (error) {
    if (!(error instanceof StoppedEarly)) {
      await report({ kind: 'failed', text: sentenceFor(error) });
      exitCode = 1;
    }
  }
  try {
    postgres?.announceStop();
    await server?.stop();
  } finally {
    await postgres?.stop();
  }
  process.exit(exitCode);
}

function settings(): { env: NodeJS.ProcessEnv; dataDir: string } {
  const { DATABASE_URL, DATA_DIR, ...rest } = process.env;
  const dataDir = DATA_DIR === undefined || DATA_DIR === '' ? join(root, '.data') : DATA_DIR;
  // An empty DATABASE_URL, as container files write it, means that there is none.
  // A log between the lines of progress would hide the address; whoever wants it there sets LOG_FILE to nothing.
  const { LOG_FILE = join(dataDir, 'server.log') } = rest;
  // Nobody waits for somebody's own machine to be taken out of a rotation.
  if (rest['APP_ENV'] !== 'production') rest['STOP_DELAY_SECONDS'] ??= '0';
  const env = { ...rest, ...(DATABASE_URL ? { DATABASE_URL } : {}), LOG_FILE };
  // Where production keeps its files is said by whoever runs it; the server says that it is missing.
  const isChosen = DATA_DIR === dataDir || rest['APP_ENV'] !== 'production';
  return { env: { ...env, ...(isChosen ? { DATA_DIR: dataDir } : {}) }, dataDir };
}

function embeddedPostgres(
  dataDir: string,
  onGivenUp: (error: Error) => void,
): Promise<RunningPostgres> {
  const onProgress = (text: string) => void report({ kind: 'progress', text });
  return startPostgres({ dataDir, onProgress, keepAlive: { onGivenUp } });
}

/** A stop was asked for while the server waited for the web apps, which may never come. */
class StoppedEarly extends Error {
  override name = 'StoppedEarly';
}

type Stopping = {
  requested: Promise<void>;
  /** A promise that rejects when a stop is requested before it has come true. */
  orStopped(promise: Promise<void>): Promise<void>;
  fail: (error: Error) => void;
};

/** Resolves at the first SIGINT, SIGTERM or loss of the supervisor; rejects when `fail` is called. */
function stopRequest(): Stopping {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Until the server runs nobody waits for the promise yet; the rejection is read later.
  promise.catch(() => undefined);
  const stopped = async () => {
    await promise;
    throw new StoppedEarly('The server was asked to stop.');
  };
  const orStopped = (awaited: Promise<void>) => {
    const either = Promise.race([awaited, stopped()]);
    either.catch(() => undefined);
    return either;
  };
  process.on('SIGINT', resolve).on('SIGTERM', resolve).on('SIGHUP', resolve);
  process.on('disconnect', resolve);
  return { requested: promise, orStopped, fail: reject };
}

/** Resolves when the message is out: an exit right after would lose it. */
async function report(message: Message): Promise<void> {
  const send = process.connected ? process.send?.bind(process) : undefined;
  if (send !== undefined) {
    // If the supervisor has gone, the message can't be sent; `disconnect` then stops the server.
    await new Promise((resolve) => send(message, undefined, undefined, resolve));
    return;
  }
  // Where the log goes to standard output, it has that for itself.
  const isLog = process.env['LOG_FILE'] === '';
  const stream = isLog || message.kind === 'failed' ? process.stderr : process.stdout;
  stream.write(`${message.kind === 'ready' ? message.address : message.text}\n`);
}

function sentenceFor(error: unknown): string {
  if (error instanceof AlreadyRunning) return error.message;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'EADDRINUSE') {
      const port = 'port' in cause ? String(cause.port) : (process.env.PORT ?? '8080');
      return `Port ${port} is taken by another program. Choose a free one, for example: PORT=8090 npm start`;
    }
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The server could not start. Starting it again goes on where this start ended.\n\n${details}`;
}

/** Resolves when the supervisor says that the web apps are built; at once where there is none. */
export function webAppsBuilt(): Promise<void> {
  if (!process.connected) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on('message', (message: { kind?: string }) => {
    if (message.kind === 'web apps are built') resolve();
  });
  return promise;
}
