import { randomUUID } from 'node:crypto';
import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { type CallbackKind, callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import type { Delivery } from '@arcadia/contract/callbacks/deliveries';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf } from './game-walks.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

/** How the simulated customer's server behaves, by URL; where nothing is said it is good. */
export type Hosts = Partial<Record<CallbackKind, string>>;
export type Service = { id: string; path: string; appId: string; secret: string };

/** Outcomes of several calls at the same moment, whichever came first. */
export const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other);

const once = () => ({ 'idempotency-key': randomUUID() });

/** Asks again until the answer is as it should be; also outside a test, where `expect.poll` can't. */
function eventually<T>(ask: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  const attempt = async () => {
    const found = await ask();
    if (!isSo(found)) throw new Error(`still ${JSON.stringify(found).slice(0, 2_000)}`);
    return found;
  };
  return vi.waitFor(attempt, patience);
}

/** Ways that tests of the verifier, of deliveries and of keys have in common. */
export function callbackWalks(server: TestServer) {
  const callbacks = (hosts: Hosts = {}, bodies: Hosts = {}) =>
    callbackKinds.map((kind) => ({
      kind,
      url: `https://${hosts[kind] ?? 'good'}.sample.example/${kind}`,
      body: bodies[kind] ?? sampleBodies[kind],
    }));

  const save = (
    caller: Caller,
    { path }: Service,
    set: object[] = callbacks(),
    environment: CallbackEnvironment = 'production',
  ): Promise<Answer> => caller.post(`${path}/callbacks`, { environment, callbacks: set });

  const read = async (caller: Caller, { path }: Service) =>
    dataOf<RegionService>(await caller.get(path));

  const start = (caller: Caller, { path }: Service, environment = 'production') =>
    caller.post(`${path}/verifications`, { environment }, once());

  const run = async (caller: Caller, id: string) =>
    dataOf<VerificationRun>(await caller.get(`/verifications/${id}`));

  /** The run once it is over. */
  const finished = (caller: Caller, id: string): Promise<VerificationRun> =>
    eventually(
      () => run(caller, id),
      ({ status }) => status !== 'running',
    );

  return {
    once,
    callbacks,
    save,
    read,
    start,
    finished,
    verify: async (caller: Caller, service: Service) =>
      finished(caller, dataOf<{ id: string }>(await start(caller, service)).id),

    owner: async (headers?: Record<string, string>): Promise<Caller> =>
      server.as(await server.signUp(), headers),

    /** A provisioned service and its first secret. */
    async service(caller: Caller): Promise<Service> {
      const fields = {
        name: `App ${randomUUID()}`,
        description: 'Voice rooms',
        region: 'asia_pacific',
      };
      const application = dataOf<{ services: { id: string }[] }>(
        await caller.post('/applications', fields, once()),
      );
      const id = application.services[0]?.id ?? '';
      const path = `/region-services/${id}`;
      const { credentials, appId } = await eventually(
        async () => dataOf<RegionService>(await caller.get(path)),
        ({ status }) => status === 'not_launched',
      );
      const reveal = `${path}/credentials/${credentials[0]?.id}/reveal`;
      const { secret } = dataOf<{ secret: string }>(await caller.post(reveal));
      return { id, path, appId: appId ?? '', secret };
    },

    delivery: async (caller: Caller, id: string) =>
      dataOf<Delivery>(await caller.get(`/deliveries/${id}`)),

    /** Everything about callbacks that lies in the database outside the sealed secrets, as one text. */
    async everythingStored(): Promise<string> {
      const tables = [
        'audit_log',
        'outbox',
        'idempotency_key',
        'callback_set',
        'verification_run',
        'verification_step',
        'callback_delivery',
        'callback_attempt',
        'app_credential',
      ];
      const texts = await Promise.all(
        tables.map((table) =>
          asAdmin(
            server.databaseUrl,
            `select coalesce(json_agg(t)::text, '') as x from ${table} t`,
          ),
        ),
      );
      return texts.map(({ rows }) => (rows as [{ x: string }])[0].x).join('\n');
    },
  };
}
