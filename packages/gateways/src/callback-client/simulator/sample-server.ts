import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import { type Certificates, makeCertificates } from './certificates.ts';
import { breakdowns, reply, spoiled, untrustedLabel } from './faults.ts';
import { answerCall, type Call, type Citizen, type Memory } from './good-citizen.ts';
import { lapseOf } from './lapses.ts';
import { answerWebhook, webhookPath } from './webhook-receiver.ts';

/** Domain of the simulated customers' servers. */
const sampleDomain = 'sample.example';

export type SampleServer = {
  readonly domain: string;
  /** Starts it, once. @returns its port and the certificate of its authority. */
  open(): Promise<{ port: number; ca: string }>;
  close(): Promise<void>;
};

/**
 * Simulates customers' servers on a port of this machine, over real https. The first label of the host name selects the
 * behaviour: `good`, or a fault that the verifier must find. It gets the secrets, as a customer's server knows its own.
 */
export function createSampleServer(settings: Omit<Citizen, 'memory'>): SampleServer {
  const citizen: Citizen = { ...settings, memory: boundedMemory() };
  let opened: ReturnType<typeof listen> | null = null;
  return {
    domain: sampleDomain,
    async open() {
      const { port, ca } = await (opened ??= listen(citizen));
      return { port, ca };
    },
    async close() {
      const server = (await opened)?.server;
      server?.closeAllConnections();
      server?.close();
    },
  };
}

async function listen(citizen: Citizen) {
  const certificates = await makeCertificates(sampleDomain);
  const server = createServer(secureSettings(certificates), (request, response) => {
    // A caller that hangs up in the middle of his call gets no answer.
    serve(citizen, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return { server, port: address.port, ca: certificates.ca };
}

function secureSettings({ own, strangers }: Certificates) {
  const unknown = createSecureContext(strangers);
  const known = createSecureContext(own);
  return {
    ...own,
    SNICallback: (name: string, done: (error: null, context: typeof known) => void) =>
      done(null, labelOf(name) === untrustedLabel ? unknown : known),
  };
}

async function serve(
  citizen: Citizen,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const raw = await buffer(request);
  const call: Call = { path: request.url ?? '/', headers: request.headers, raw };
  const label = labelOf(request.headers.host ?? '');
  const lapse = lapseOf(label);
  const answer = call.path === webhookPath ? answerWebhook : answerCall;
  const good = await answer(citizen, call, lapse);
  const { status, body } = spoiled(lapse, good, citizen.clock.now());
  const breakDown = breakdowns[label];
  if (breakDown) breakDown(response, { good: JSON.stringify(body), raw, memory: citizen.memory });
  else reply(response, status, JSON.stringify(body));
}

const labelOf = (host: string) => host.split('.')[0] ?? '';

/** Drops the oldest entries when there are many: a demo may run for months. */
function boundedMemory(): Memory {
  const maxPlayers = 10_000;
  const counts = new Map<string, number>();
  return {
    count(key) {
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      const [oldest] = counts.keys();
      if (counts.size > maxPlayers && oldest !== undefined) counts.delete(oldest);
      return times;
    },
  };
}
