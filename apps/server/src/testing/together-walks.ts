import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import type { Desk } from '@arcadia/contract/operators/reviews';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf } from './game-walks.ts';
import type { Caller, TestServer } from './test-server.ts';

type Summary = OutputOf<'summarizeReviews'>;
type Decided = OutputOf<'decideReviews'>;

/** Steps of cases that are decided together, over HTTP. */
export function togetherWalks(server: TestServer) {
  const once = (key: string = randomUUID()) => ({ 'idempotency-key': key });
  const admin = (statement: string) => asAdmin(server.databaseUrl, statement);
  const send = (caller: Caller, body: object, key?: string) =>
    caller.post('/ops/reviews/decide', body, once(key));
  return {
    once,
    admin,
    send,
    summarize: async (caller: Caller, desk: Desk, ids: readonly string[]) =>
      dataOf<Summary>(await caller.post('/ops/reviews/summarize', { desk, ids })),
    decide: async (caller: Caller, body: object, key?: string) =>
      dataOf<Decided>(await send(caller, body, key)).cases,
    versions: ({ cases }: Summary) => cases.map(({ id, version }) => ({ id, version })),
    async actionsOn(subjectId: string) {
      const { rows } = await admin(
        `select action from audit_log where target_id = '${subjectId}' order by occurred_at, id`,
      );
      return rows.map(({ action }) => String(action));
    },
  };
}
