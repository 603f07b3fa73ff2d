import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { migrateUsage } from '@arcadia/domain/database/migrate';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../../tools/testing/fault-proxy.ts';
import { productionSettings } from '../../testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

const database = useTestDatabase();
/** Usage is in a database of its own, and the way to it breaks, too. */
const place = useTestDatabase(async () => 'template1');
const senders = 4;
const batchesOfEach = 30;
const eventsOfBatch = 25;
/** After so many answers the process is killed, while the other senders wait for theirs. */
const killsAfter = [15, 60];
/** After so many, each connection to the usage is broken, wherever its transaction is. */
const breaksAfter = new Set([8, 30, 45, 75, 90, 110]);
/** A product that never comes back ends the test. */
const maxBroken = 100_000;
const key = 'usage_killed_000000000000000000000000000000000';
let dataDir = '';
let server: ServerProcess;
let proxy: FaultProxy;

const start = () =>
  startServerProcess({
    ...productionSettings(),
    DATABASE_URL: database.url,
    USAGE_DATABASE_URL: place.url,
    USAGE_DATABASE_APP_URL: throughProxy(derivedUrls(place.url).app),
    DATA_DIR: dataDir,
    ROLE: 'web',
  });

function throughProxy(address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return url.href;
}

beforeAll(async () => {
  proxy = await startFaultProxy(Number(new URL(place.url).port));
  // With the login's address given, nobody else sets its password.
  await migrateUsage(place.url);
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-intake-'));
  server = await start();
  const digest = createHash('sha256').update(key).digest('hex');
  await asAdmin(
    database.url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_1', 'Yunfan', 'CN', 'CNY', 0, '2026-01-01');
     insert into application (company_id, id, name, description, created_at)
       values ('co_1', 'app_1', 'App', 'App', '2026-01-01');
     insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
         trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('co_1', 'rgs_1', 'app_1', 'mainland_china', '1461564080052506636', 'online', 0, 0, 0, '2026-01-01', '2026-01-01');
     insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'Ops', 'ops@us.example', '{admin}', '2026-01-01');
     insert into usage_source (id, name, uri, types, regions, created_at)
       values ('uso_1', 'Games', '/games', '{arcadia.ai.tokens.used.v1}', '{mainland_china}', '2026-01-01');
     insert into usage_source_key (id, source_id, digest, hint, created_at, created_by)
       values ('usk_1', 'uso_1', '\\x${digest}', '0000', '2026-01-01', 'opr_1')`,
  );
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

const addressOf = ({ log }: ServerProcess) =>
  /http:\S+/.exec(log.find(({ msg }) => msg.startsWith('Server listening'))?.msg ?? '')?.[0];

/** Whether all events were answered for as stored. */
async function isAcknowledged(ids: readonly string[]): Promise<boolean> {
  const events = ids.map((id) => ({
    specversion: '1.0',
    id,
    source: '/games',
    type: 'arcadia.ai.tokens.used.v1',
    time: new Date().toISOString(),
    data: { appId: '1461564080052506636', tokens: 3 },
  }));
  try {
    const response = await fetch(`${addressOf(server)}/api/metering/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(events),
    });
    // The usage could not be reached: whether it is stored nobody knows, and the sender sends it again.
    if (response.status === 503) return false;
    const { data } = (await response.json()) as { data: { accepted: number; duplicates: number } };
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return data.accepted + data.duplicates === ids.length;
  } catch (error) {
    // The connection broke off; any other answer is a failure of this test.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const count = async (where: string) => {
  const { rows } = await asAdmin(
    place.adminUrl,
    `select count(*)::int as events, count(distinct event_id)::int as ids from usage.event where ${where}`,
  );
  return rows[0] as { events: number; ids: number };
};

test('what was acknowledged before the process was killed or cut off is stored, and once when it is sent again', async () => {
  const acknowledged: string[] = [];
  const broken: string[] = [];
  let answers = 0;
  let restarted = Promise.resolve();
  const kills = [...killsAfter];
  const killAndStart = async () => {
    await server.kill();
    const before = [...acknowledged];
    const names = before.map((id) => `'${id}'`).join();
    expect(await count(`event_id in (${names})`)).toEqual({
      events: before.length,
      ids: before.length,
    });
    server = await start();
  };
  const send = async (sender: number) => {
    for (let batch = 0; batch < batchesOfEach; batch += 1) {
      const ids = Array.from({ length: eventsOfBatch }, (_, n) => `e-${sender}-${batch}-${n}`);
      while (!(await isAcknowledged(ids))) {
        broken.push(...ids);
        expect(broken.length).toBeLessThan(maxBroken);
        await restarted;
      }
      acknowledged.push(...ids);
      answers += 1;
      if (breaksAfter.has(answers)) await proxy.become('none');
      if (answers === kills[0]) {
        kills.shift();
        restarted = killAndStart();
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  await restarted;
  const all = senders * batchesOfEach * eventsOfBatch;
  expect(broken.length).toBeGreaterThan(0);
  expect(await count('true')).toEqual({ events: all, ids: all });
  const { rows } = await asAdmin(
    place.adminUrl,
    `select sum(events)::int as events, sum(tokens)::int as tokens
     from (select events, tokens from usage.total union all select events, tokens from usage.change) stored`,
  );
  expect(rows).toEqual([{ events: all, tokens: all * 3 }]);
});
