import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { toyGateway } from '../database/testing/toy-gateway.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read } from '../database/transaction.ts';
import {
  addGatewayCalls,
  type CountedCalls,
  failingForStaff,
  lookAfterGateways,
  offForStaff,
  offGateways,
  switchGatewayOff,
  switchGatewayOn,
} from '../gateways/index.ts';
import { listGateways } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const gateway = toyGateway('alipay');
let database: Database;
beforeAll(() => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
});
beforeEach(async () => {
  clock.set(start);
  await asAdmin(
    adminUrl,
    `update gateway_state set off = false, reason = null, until = null, switch_id = null, version = 0, failing_since = null;
     delete from gateway_switch; delete from gateway_call_count; delete from gateway_last_call`,
  );
});
afterAll(() => database.close());

const operator = (id = 'ann'): OperatorContext => ({
  ...systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      payments: new Map([[gateway.id, gateway]]),
      offeredGateways: new Set([gateway.id]),
    },
  }),
  actor: { kind: 'operator', id: `opr_${id}`, name: id, sessionId: 'ses', roles: ['finance'] },
});
const off = (more: object = {}) => ({
  gateway: gateway.id,
  version: 0,
  reason: 'trouble' as const,
  note: 'timeouts since noon',
  until: null,
  ...more,
});
const after = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
const deskEntry = async () => (await listGateways(operator())).gateways[0];
const isOff = async () =>
  (await read(operator(), (db) => offGateways(db, clock.now()))).has(gateway.id);

test('a gateway is switched off with a public reason and an internal one, and on again, each in its own audit entry', async () => {
  expect(await deskEntry()).toMatchObject({ off: null, version: 0, offered: true });
  expect(await switchGatewayOff(operator(), off())).toEqual({ version: 1 });
  expect(await deskEntry()).toMatchObject({
    version: 1,
    off: {
      reason: 'trouble',
      note: 'timeouts since noon',
      until: null,
      since: start.toISOString(),
      by: { id: 'opr_ann', name: 'ann' },
    },
  });
  after(1);
  await switchGatewayOn(operator('bob'), { gateway: gateway.id, version: 1, note: 'all is well' });
  expect(await isOff()).toBe(false);
  const { switches } = await listGateways(operator());
  expect(switches).toMatchObject([
    { off: false, reason: null, note: 'all is well', by: { name: 'bob' } },
    { off: true, reason: 'trouble', note: 'timeouts since noon', by: { name: 'ann' } },
  ]);
  const { rows } = await asAdmin(
    adminUrl,
    `select action, actor_id, after ->> 'note' as note from audit_log
     where target_id = '${gateway.id}' order by occurred_at, id`,
  );
  expect(rows).toEqual([
    { action: 'gateway.switch_off', actor_id: 'opr_ann', note: 'timeouts since noon' },
    { action: 'gateway.switch_on', actor_id: 'opr_bob', note: 'all is well' },
  ]);
});

test('of operators who switch at once one does, and the others find that it was done', async () => {
  const results = await Promise.allSettled(
    ['ann', 'bob', 'eve'].map((id) => switchGatewayOff(operator(id), off())),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stateChanged' });
  await expect(
    switchGatewayOn(operator(), { gateway: gateway.id, version: 0, note: 'x' }),
  ).rejects.toMatchObject({ code: 'stateChanged' });
});

test('an end that has passed is refused, and at its end a gateway is on at once and noted once', async () => {
  await expect(
    switchGatewayOff(operator(), off({ until: start.toISOString() })),
  ).rejects.toMatchObject({ fields: { until: 'invalid' } });
  const until = new Date(start.getTime() + 10 * 60_000).toISOString();
  await switchGatewayOff(operator(), off({ until }));
  after(9);
  await lookAfterGateways(operator());
  expect(await isOff()).toBe(true);
  after(1);
  // Before the sweep has noted it.
  expect(await isOff()).toBe(false);
  expect(await deskEntry()).toMatchObject({ off: null, version: 1 });
  await Promise.all([lookAfterGateways(operator()), lookAfterGateways(operator())]);
  const { switches } = await listGateways(operator());
  expect(switches).toMatchObject([
    { off: false, note: null, by: null },
    { off: true, until },
  ]);
});

const counted = (more: Partial<CountedCalls> = {}): CountedCalls => ({
  gateway: gateway.id,
  kind: 'query',
  minute: clock.now(),
  answered: 0,
  failed: 0,
  answeredAt: null,
  failedAt: null,
  ...more,
});

test('counts of several processes add up, by kind, hour and day, and the last success and failure stay', async () => {
  const failedAt = clock.now();
  await Promise.all(
    [1, 2, 3].map((failed) =>
      addGatewayCalls(operator(), [
        counted({ failed, answered: 10, failedAt, answeredAt: start }),
        counted({ kind: 'notification', failed: 5, failedAt: new Date(start.getTime() + 1) }),
      ]),
    ),
  );
  after(61);
  await addGatewayCalls(operator(), [counted({ answered: 4, answeredAt: clock.now() })]);
  const entry = await deskEntry();
  expect(entry).toMatchObject({
    answeredAt: clock.now().toISOString(),
    // What was forged says nothing of the gateway.
    failedAt: failedAt.toISOString(),
  });
  expect(entry?.calls.find(({ kind }) => kind === 'query')).toMatchObject({
    hour: { calls: 4, failed: 0 },
    day: { calls: 40, failed: 6 },
  });
  expect(entry?.calls.find(({ kind }) => kind === 'notification')).toMatchObject({
    day: { calls: 15, failed: 15 },
  });
  after(24 * 60);
  const later = await deskEntry();
  expect(later?.calls.every(({ day }) => day.calls === 0)).toBe(true);
  expect(later?.failedAt).toBe(failedAt.toISOString());
});

test('staff are told while more than half of at least 20 calls of 30 minutes have failed, and of what another switched off', async () => {
  const failing = () => read(operator(), (db) => failingForStaff(db));
  const look = async () => {
    await lookAfterGateways(operator());
    return (await failing()).length;
  };
  await addGatewayCalls(operator(), [counted({ kind: 'notification', failed: 50 })]);
  await addGatewayCalls(operator(), [counted({ answered: 8, failed: 11 })]);
  expect(await look()).toBe(0);
  await addGatewayCalls(operator(), [counted({ kind: 'order', answered: 3 })]);
  // 11 of 22 are half, and not more.
  expect(await look()).toBe(0);
  await addGatewayCalls(operator(), [counted({ kind: 'refund', failed: 1 })]);
  expect(await look()).toBe(1);
  expect(await failing()).toEqual([{ openedAt: start, notFor: null }]);
  after(10);
  expect(await look()).toBe(1);
  expect(await failing()).toEqual([{ openedAt: start, notFor: null }]);
  after(20);
  expect(await look()).toBe(0);
  await switchGatewayOff(operator(), off());
  expect(await read(operator(), (db) => offForStaff(db, clock.now()))).toEqual([
    { openedAt: clock.now(), notFor: 'opr_ann' },
  ]);
});
