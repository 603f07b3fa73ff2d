import type { Topic } from '@arcadia/contract/wire/events';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { listen, type Listening } from '@arcadia/domain/outbox/index';
import { startTestHttp, type TestHttp } from './test-http.ts';

/** A server with event streams that hears what is announced. */
export type EventProcess = { http: TestHttp; listening: Listening; address: string };

export async function startEventProcess(databaseUrl: string): Promise<EventProcess> {
  const http = await startTestHttp(databaseUrl, {
    heartbeatMs: 200,
    handlers: {
      signOut: async (_ctx, _input, session) => {
        session.clearSession();
        return {};
      },
    },
  });
  const { events } = http.deps;
  const listening = await listen({ url: databaseUrl, onError: () => undefined });
  await listening.hear({ channels: { outbox: events.announce }, onReconnect: events.catchUp });
  return { http, listening, address: await http.app.listen({ port: 0, host: '127.0.0.1' }) };
}

export const systemCall = {
  actor: { kind: 'system', name: 'test' },
  origin: { requestId: null, ipAddress: null, userAgent: null, countryCode: null },
  language: 'en',
  idempotency: null,
} as const;

/** Publishes an event on behalf of the product. */
export async function publish(
  http: TestHttp,
  {
    companyId,
    subjectId,
    topic = 'application.changed',
  }: { companyId: string; subjectId: string; topic?: Topic },
): Promise<void> {
  const ctx: Context = { ...http.deps, ...systemCall };
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    await tx.publish({ topic, companyId, subjectId });
  });
}
