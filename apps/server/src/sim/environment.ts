import type { Context, Ports } from '@arcadia/domain/database/context';
import { usageReader, usageUpkeep } from '@arcadia/domain/metering/index';
import type { Captcha } from '@arcadia/domain/ports/captcha';
import type { CallbackClient } from '@arcadia/domain/ports/callback-client';
import type { MessageSender } from '@arcadia/domain/ports/message-sender';
import type { SimulatedServers } from '@arcadia/gateways/callback-client/adapter';
import type { PdfSigner } from '@arcadia/domain/ports/pdf-signer';
import type { SigningIdentity } from '@arcadia/gateways/pdf-signer/adapter';
import { storedSigningIdentity } from '@arcadia/gateways/pdf-signer/simulator/identity';
import { createSimInbox } from '@arcadia/gateways/sim-inbox/sim-inbox';
import type { FastifyInstance } from 'fastify';
import { acceptedSecrets } from '@arcadia/domain/callbacks/index';
import { acceptedWebhookSecrets } from '@arcadia/domain/webhooks/index';
import {
  createSampleServer,
  type SampleServer,
} from '@arcadia/gateways/callback-client/simulator/sample-server';
import type { SimHandlers } from '../http/calls/handlers.ts';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import type { OpenedDatabase } from '../process/database.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { type Runtime, systemContext } from '../process/runtime.ts';
import type { DemoToken } from '../routes/sign-in.ts';
import { simulatedGateways } from './gateways/gateways.ts';
import { mountSimulatedGateway } from './gateways/mount.ts';
import { simHandlers } from './handlers.ts';
import { simMessageStore } from './inbox.ts';
import { demoTokens, openDemoSessions } from './seed/demo-sessions.ts';
import { seed } from './seed/seed.ts';
import { postgresSimulatorStore } from './simulator-store.ts';
import { clockChannel, type TestClock } from './test-clock.ts';

/** The parts that sim adds to the product. Loaded in sim only. */
export type SimEnvironment = {
  ports: Ports;
  handlers: SimHandlers;
  /** Opens the demo accounts' sessions again, since a user may have logged out, and returns their tokens. */
  openDemoSessions(): Promise<readonly DemoToken[]>;
  jobs: readonly AnyJob[];
  /** Reads the clock again, which the job's own transaction may have moved. */
  beforeJob(): Promise<void>;
  mount(app: FastifyInstance): void;
  /** Handlers of notifications between processes, by channel. */
  channels: Readonly<Record<string, () => void>>;
  /** Stops the simulated servers. */
  close(): Promise<void>;
};

type Options = {
  clock: TestClock;
  localUrl: string;
  /** Gives the seeds connections without the limits of people's calls; null where nothing is seeded. */
  seedWith: OpenedDatabase['withoutLimits'] | null;
  captcha: Captcha;
  offeredGateways: Ports['offeredGateways'];
  wechatPayCodeMinutes: number;
  files: Pick<Ports, 'storage' | 'vault' | 'images' | 'usage' | 'usageFromReader' | 'usageUpkeep'>;
  /** How contracts are signed, given the certificate of sim. */
  pdfSignerOf(own: SigningIdentity): PdfSigner | null;
  /** How callbacks leave, given the simulated customers' servers. */
  callbacksOf(simulated?: SimulatedServers): CallbackClient;
  /** How messages leave, given the inbox that takes what does not. */
  messagesOf(inbox: MessageSender): MessageSender;
};

/** Composes the simulators, sets the test clock and fills an empty database. */
export async function simEnvironment(
  runtime: Omit<Runtime, 'ports'>,
  options: Options,
): Promise<SimEnvironment> {
  const { clock, seedWith, captcha, offeredGateways, files } = options;
  const ctx = systemContext({ ...runtime, ports: portsOfSimulators(options) }, 'simulator');
  await clock.reload(ctx);
  const { simulated, deliveryJob } = await simulatedGateways(ctx, options);
  const customers = sampleServer(ctx);
  const store = postgresSimulatorStore(ctx);
  const signer = { now: clock.now(), name: runtime.deployment.brandName };
  const ports: Ports = {
    messages: options.messagesOf(createSimInbox(simMessageStore(ctx), clock)),
    offeredGateways,
    payments: new Map(simulated.map(({ gateway }) => [gateway.id, gateway])),
    captcha,
    callbacks: options.callbacksOf(customers),
    ...files,
    pdfSigner: options.pdfSignerOf(await storedSigningIdentity(store, signer)),
  };
  await seedWith?.(({ database, usageStore }) => {
    const seeding = { ...ctx, database };
    const own = { ...ports, usage: usageReader(usageStore), usageUpkeep: usageUpkeep(usageStore) };
    const stores = { store: postgresSimulatorStore(seeding), usageStore };
    return seed({ ...seeding, ports: own }, stores, simulated);
  });
  const reload = () => {
    clock.reload(ctx).catch((error: unknown) => {
      runtime.logger.error({ err: error }, 'the test clock could not be read');
    });
  };
  return {
    ports,
    openDemoSessions: async () => {
      if (seedWith === null) return [];
      await openDemoSessions(ctx);
      return demoTokens;
    },
    handlers: simHandlers(clock, [...productJobs, deliveryJob]),
    jobs: [deliveryJob],
    beforeJob: () => clock.reload(ctx),
    mount: (app) => {
      for (const each of simulated) mountSimulatedGateway(app, each);
    },
    channels: { [clockChannel]: reload },
    close: () => customers.close(),
  };
}

/** The simulators' own context needs no ports. */
function portsOfSimulators({ captcha, callbacksOf, files }: Options): Ports {
  return {
    messages: { send: refuseToSend },
    payments: new Map(),
    offeredGateways: new Set(),
    captcha,
    callbacks: callbacksOf(),
    ...files,
    pdfSigner: null,
  };
}

function refuseToSend(): Promise<void> {
  return Promise.reject(new Error('a simulator sends no messages'));
}

/**
 * The simulated customers' servers. They know their secrets by reading them from our database, and use real time, not
 * the test clock.
 */
function sampleServer(ctx: Context): SampleServer {
  return createSampleServer({
    headerPrefix: ctx.deployment.callbackHeaderPrefix,
    clock: ctx.ports.callbacks,
    secretsOf: (appId) => acceptedSecrets(ctx, appId),
    webhookSecretsOf: (eventId) => acceptedWebhookSecrets(ctx, eventId),
  });
}
