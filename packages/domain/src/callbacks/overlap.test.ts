import { createHmac } from 'node:crypto';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read, write } from '../database/transaction.ts';
import type { CallbackRequest } from '../ports/callback-client.ts';
import { sendAllDue } from '../delivery/index.ts';
import { leaseDue } from './deliver.ts';
import {
  acceptedSecrets,
  activateSecret,
  credentialsAt,
  queueDelivery,
  rotateSecret,
} from './index.ts';
import { systemContext } from '../database/testing/system-context.ts';

/** No job runs here: an overlap ends by the clock alone. */
const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;
let calls: CallbackRequest[] = [];

const appId = '1461564080052506636';
const hourMs = 3_600_000;
const at = (ms: number) => clock.set(new Date(start.getTime() + ms));

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('com', 'Test', 'CN', 'CNY', 0, now());
     insert into application (id, company_id, name, description, created_at) values ('app', 'com', 'x', 'x', now());
     insert into region_service (id, company_id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('rsv', 'com', 'app', 'asia_pacific', '${appId}', 'offline', 0, 0, 0, now(), now());
     insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at)
       values ('rsv', 'production', 'com', '[{"kind":"notify","url":"https://customer.example/","body":"{}"}]', 1, now())`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  at(0);
  calls = [];
  await asAdmin(
    url,
    `delete from app_credential;
     insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
       values ('crd', 'rsv', 'com', '${appId}', 'key', 'old', 'active', '${start.toISOString()}')`,
  );
});

const ctx = (): MemberContext => ({
  ...systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      vault: { seal: (plain) => Buffer.from(plain), open: (sealed) => Buffer.from(sealed) },
      callbacks: {
        now: () => start,
        urlProblem: () => null,
        check: async () => null,
        async post(request) {
          calls.push(request);
          return {
            kind: 'answered',
            status: 200,
            headers: {},
            body: '{"ret_code":0}',
            isUtf8: true,
            latencyMs: 1,
          };
        },
      },
    },
  }),
  actor: {
    kind: 'member',
    id: 'mem',
    companyId: 'com',
    name: 'Mei',
    sessionId: 'ses',
    permissions: new Set(),
  },
});

const rotate = (overlapHours: number) => rotateSecret(ctx(), { id: 'rsv', overlapHours });
const accepted = async () => (await acceptedSecrets(ctx(), appId)).toSorted();
const statuses = async () =>
  (await read(ctx(), (db) => credentialsAt(db, 'rsv', clock.now()))).map(({ status }) => status);

/** The secret that signs a message that is sent now. */
async function signer(secrets: readonly string[]): Promise<string | undefined> {
  const key = `${clock.now().toISOString()} ${calls.length}`;
  const game = withFullScope(ctx());
  await write(game, (tx) => {
    tx.unaudited('a test');
    return queueDelivery(tx, game, {
      serviceId: 'rsv',
      environment: 'production',
      kind: 'notify',
      subject: 'an event',
      key,
      body: '{}',
    });
  });
  await sendAllDue((except) => leaseDue(game, except));
  const { headers = {} } = calls.at(-1) ?? {};
  const text = `${appId}\n${headers['Sud-Timestamp']}\n${headers['Sud-Nonce']}\n{}\n`;
  return secrets.find(
    (secret) => createHmac('sha1', secret).update(text).digest('hex') === headers['Sud-Signature'],
  );
}

test('a new secret that was not activated signs from the instant at which the overlap ends', async () => {
  const { secret } = await rotate(1);
  const both = ['old', secret].toSorted();
  at(hourMs - 1);
  expect([await accepted(), await statuses()]).toEqual([both, ['active', 'next']]);
  expect(await signer(both)).toBe('old');
  at(hourMs);
  expect([await accepted(), await statuses()]).toEqual([[secret], ['active']]);
  expect(await signer(both)).toBe(secret);
});

test('an old secret is accepted until the instant at which the overlap ends', async () => {
  const { credential, secret } = await rotate(1);
  await activateSecret(ctx(), { id: 'rsv', credentialId: credential.id });
  at(hourMs - 1);
  expect([await accepted(), await statuses()]).toEqual([
    ['old', secret].toSorted(),
    ['retiring', 'active'],
  ]);
  at(hourMs);
  expect([await accepted(), await statuses()]).toEqual([[secret], ['active']]);
});

test('an ended overlap can no longer be activated, and does not prevent another rotation', async () => {
  const { credential } = await rotate(1);
  at(hourMs - 1);
  await expect(rotate(1)).rejects.toMatchObject({ name: 'Refusal' });
  at(hourMs);
  await expect(
    activateSecret(ctx(), { id: 'rsv', credentialId: credential.id }),
  ).rejects.toMatchObject({ message: expect.stringContaining('stateChanged') });
  const { secret } = await rotate(0);
  expect(await accepted()).toEqual([secret]);
});

test('a call that finds an overlap ended records the end in the name of its person, and of its company only', async () => {
  await rotate(2);
  at(2 * hourMs);
  const stranger = { ...ctx().actor, id: 'mem_other', companyId: 'com_other' };
  await expect(
    rotateSecret({ ...ctx(), actor: stranger }, { id: 'rsv', overlapHours: 1 }),
  ).rejects.toMatchObject({ name: 'NotFound' });
  const ends = () =>
    read(withFullScope(ctx()), (db) =>
      db
        .selectFrom('audit_log')
        .select(['actor_kind', 'actor_id', 'company_id'])
        .where('action', '=', 'credential.end_overlap')
        .where('occurred_at', '=', clock.now())
        .execute(),
    );
  expect(await ends()).toEqual([]);
  await rotate(0);
  const { id, companyId } = ctx().actor;
  expect(await ends()).toEqual([{ actor_kind: 'member', actor_id: id, company_id: companyId }]);
});
