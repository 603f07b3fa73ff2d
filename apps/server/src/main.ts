import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { preparePartitions } from '@arcadia/domain/database/sweep';
import { inviteFirstOperator } from '@arcadia/domain/operators/index';
import { listen, type Listening } from '@arcadia/domain/outbox/listen';
import { prepareUsageMonths, usageReader, usageUpkeep } from '@arcadia/domain/metering/index';
import type { MessageSender } from '@arcadia/domain/ports/message-sender';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import { systemClock } from '@arcadia/kernel/clock';
import { heldExpiries, servedExpiries } from './check/certificates.ts';
import { callbackClient } from './adapters/callback-client.ts';
import { captchaOf } from './adapters/captcha.ts';
import { contractSigner } from './adapters/contract-signer.ts';
import { filePorts } from './adapters/files.ts';
import { closeStores, openMigratedDatabase, type Stores } from './process/database.ts';
import { deploymentOf } from './settings/deployment.ts';
import { listenForProbes } from './jobs/health-listener.ts';
import { freePort } from './process/free-port.ts';
import { giveMemoryBackAtRest } from './process/memory-at-rest.ts';
import { logDestination } from './http/log-destination.ts';
import { createLogger } from './http/logger.ts';
import { productJobs, productSubscriptions } from './jobs/product-jobs.ts';
import type { Worker } from './jobs/worker.ts';
import { addCertificateFigure } from './metrics/certificate-figure.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { startCountingCalls } from './metrics/gateway-call-counts.ts';
import { addProductFigures } from './metrics/product-figures.ts';
import { messageSenderOf } from './adapters/messages.ts';
import { productionPorts } from './adapters/production.ts';
import { type Runtime, systemContext } from './process/runtime.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { SimEnvironment } from './sim/environment.ts';
import type { Seeding } from './sim/seed/take-seeding.ts';
import { tracesOf, watched } from './traces/watch.ts';
import type { Web, Wired } from './web.ts';

/** Settings by the names of their environment variables. */
type Environment = Readonly<Record<string, string | undefined>>;

export type RunningServer = {
  /** Address for browsers; empty for a process that only runs jobs. */
  readonly address: string;
  /** Stops accepting, lets requests and jobs finish, closes every connection. */
  stop(): Promise<void>;
  /**
   * For a promise that was rejected and that nobody waits for: it is logged with an id, and the queues, whose library
   * may leave such a promise, are started again. The process goes on.
   */
  handleStrayRejection(reason: unknown): void;
  /**
   * The same for an exception that nobody caught. What must agree is in the database, whose transactions end by
   * themselves; ending the process would end everybody's requests, and `npm start` starts no other.
   */
  handleStrayException(error: unknown): void;
  /** For a process that is nothing but this server: see memory-at-rest.ts. */
  giveMemoryBackAtRest(): void;
};

/**
 * Starts the process in the role of its settings: migrates, composes all parts, listens. In sim an empty database is
 * filled with demo data unless `seedData` is false. What is served waits for `webApps`, built meanwhile.
 * @throws SettingsError if a setting is missing, malformed or weak, or the database belongs to the other environment.
 */
export async function startServer(
  env: Environment,
  { seedData = true, webApps = Promise.resolve() } = {},
): Promise<RunningServer> {
  const settings = readSettings(env);
  const logger = createLogger(settings.logLevel, logDestination(settings.logFile));
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port;
  const metrics = createMetrics();
  const traces = await tracesOf(settings, logger, metrics);
  const wired = await wireAlone(settings, { port, logger, metrics, seedData });
  const { runtime, sim } = wired;
  await preparePartitions(systemContext(runtime, 'start'));
  await prepareUsageMonths(runtime.ports.usageUpkeep, runtime.clock.now());
  if (sim === null && settings.firstOperatorEmail !== null)
    await inviteFirstOperator(systemContext(runtime, 'first start'), settings.firstOperatorEmail);
  await webApps;
  const { listening, web, worker } = await startParts(settings, wired, { port, metrics });
  const queuesStillMs = () => worker?.queuesStillMs() ?? new Map();
  const counting = startFigures(settings, wired, { metrics, web, queuesStillMs });
  const probes = await startProbes(settings, runtime, { metrics, queuesStillMs });
  logger.info(
    { address: web?.address ?? null, role: settings.role, environment: settings.environment },
    'started',
  );
  const goOnAfter = (what: string) => (err: unknown) => {
    logger.error({ errorId: randomUUID(), err }, what);
    worker?.restart(what);
  };
  return {
    address: web?.address ?? '',
    handleStrayRejection: goOnAfter('a rejection that nobody handled'),
    handleStrayException: goOnAfter('an exception that nobody caught'),
    giveMemoryBackAtRest: () => giveMemoryBackAtRest(),
    async stop() {
      await probes?.close();
      await web?.stop();
      await worker?.stop();
      await listening.close();
      await sim?.close();
      await counting.stop();
      await closeStores(wired);
      await traces?.stop();
    },
  };
}

/** Starts the parts that the role has; code of others is not even loaded. */
async function startParts(
  settings: Settings,
  wired: Wired,
  serving: { port: number; metrics: Metrics },
) {
  const { role } = settings;
  const { runtime, sim } = wired;
  const listening = await listen({
    url: wired.listenUrl,
    onError: (error) => runtime.logger.warn({ err: error }, 'the listening connection is lost'),
  });
  const { startWeb } = role === 'worker' ? { startWeb: null } : await import('./web.ts');
  const jobs = allJobs(sim);
  const web = (await startWeb?.(settings, wired, { ...serving, listening, jobs })) ?? null;
  const worker = role === 'web' ? null : await startJobs(settings, runtime, { sim, listening });
  return { listening, web, worker };
}

type Measured = Pick<Worker, 'queuesStillMs'> & { metrics: Metrics; web: Web | null };

function startFigures(
  settings: Settings,
  { runtime, sim }: Wired,
  { metrics: { registry, callCounts }, web: streams, queuesStillMs }: Measured,
) {
  const { role } = settings;
  const { logger: log } = runtime;
  const ctx = systemContext(runtime, 'metrics');
  addProductFigures({ registry, ctx, role, jobs: allJobs(sim), streams, queuesStillMs, log });
  addCertificateFigure(registry, {
    held: heldExpiries(settings),
    served: (missing) => servedExpiries(settings, missing),
    log,
  });
  return startCountingCalls(systemContext(runtime, 'gateway calls'), callCounts, log);
}

/** A worker has no web server to be probed through. */
function startProbes(
  settings: Settings,
  runtime: Runtime,
  { metrics: { registry }, queuesStillMs }: { metrics: Metrics } & Pick<Worker, 'queuesStillMs'>,
) {
  const { role, host, probePort: port, metricsTokens: tokens } = settings;
  if (role !== 'worker' || port === null) return null;
  return listenForProbes(runtime, { host, port, metrics: { registry, tokens }, queuesStillMs });
}

type Wiring = { port: number; logger: Runtime['logger']; metrics: Metrics; seedData: boolean };

/** Wires it while no other process fills the database with demo data. */
async function wireAlone(settings: Settings, wiring: Wiring): Promise<Wired> {
  if (settings.environment === 'production' || !wiring.seedData) return wire(settings, wiring);
  const { takeSeeding } = await import('./sim/seed/take-seeding.ts');
  const taken: Seeding[] = [];
  try {
    return await wire(settings, wiring, async () => {
      const seeding = await takeSeeding(settings.databaseUrl);
      taken.push(seeding);
      if (seeding.startedOver) wiring.logger.warn('demo data that were half done are made anew');
    });
  } finally {
    for (const { release } of taken) await release();
  }
}

async function wire(
  settings: Settings,
  { port, logger, metrics, seedData }: Wiring,
  prepare?: () => Promise<void>,
): Promise<Wired> {
  const production = settings.environment === 'production' ? productionPorts(settings) : null;
  const opened = await openMigratedDatabase(settings, logger, prepare);
  const { database } = opened;
  const localUrl = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}`;
  const deployment = deploymentOf(settings, port);
  const ground = { database, deployment, logger, subscriptions: productSubscriptions };
  if (production) {
    const real = { ...production, ...usagePorts(opened) };
    const ports = watched(real, { settings, metrics, clock: systemClock });
    return { ...opened, runtime: { ...ground, clock: systemClock, ports }, sim: null };
  }
  // Outside sim the simulators are not even loaded.
  const { simEnvironment } = await import('./sim/environment.ts');
  const { testClock } = await import('./sim/test-clock.ts');
  const clock = testClock(systemClock);
  const messagesOf = (inbox: MessageSender) => messageSenderOf(settings, inbox);
  const sim = await simEnvironment(
    { ...ground, clock },
    {
      clock,
      localUrl,
      seedWith: seedData ? opened.withoutLimits : null,
      captcha: captchaOf(settings),
      offeredGateways: new Set(settings.paymentGateways),
      wechatPayCodeMinutes: settings.wechatPayCodeMinutes,
      files: { ...filePorts(settings), ...usagePorts(opened) },
      pdfSignerOf: (own) => contractSigner(settings, own),
      callbacksOf: (simulated) => callbackClient(settings, simulated),
      messagesOf,
    },
  );
  const ports = watched(sim.ports, { settings, metrics, clock });
  return { ...opened, runtime: { ...ground, clock, ports }, sim };
}

function allJobs(sim: SimEnvironment | null): readonly AnyJob[] {
  return [...productJobs, ...(sim?.jobs ?? [])];
}

async function startJobs(
  settings: Settings,
  runtime: Runtime,
  { sim, listening }: { sim: SimEnvironment | null; listening: Listening },
): Promise<Worker> {
  const { startWorker } = await import('./jobs/worker.ts');
  return startWorker(runtime, {
    databaseUrl: settings.databaseUrl,
    jobs: allJobs(sim),
    listening,
    beforeJob: sim?.beforeJob ?? (async () => undefined),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = await startServer(process.env);
  server.giveMemoryBackAtRest();
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('unhandledRejection', server.handleStrayRejection);
  process.on('uncaughtException', server.handleStrayException);
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

function usagePorts({ usageStore, usageOfReader }: Stores) {
  return {
    usage: usageReader(usageStore),
    ...(usageOfReader && { usageFromReader: usageReader(usageOfReader) }),
    usageUpkeep: usageUpkeep(usageStore),
  };
}
