import { openDatabase, type Database } from '@arcadia/domain/database/connection';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { unusedPorts } from '@arcadia/domain/database/testing/unused-ports';
import { rechargeSettlers } from '@arcadia/domain/funds/index';
import { toyGateway } from '@arcadia/domain/database/testing/toy-gateway';
import { receiveNotification } from '@arcadia/domain/payments/index';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { watchWire } from '../testing/watch-wire.ts';

const { url } = useTestDatabase();
const start = new Date('2026-11-20T04:00:00Z');
let database: Database;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_a', 'Payer', 'CN', 'CNY', 5000, '2026-11-20');
     insert into member (id, company_id, name, main, email, created_at)
       values ('mem_a', 'co_a', 'Owner', true, 'owner@payer.example', '2026-11-20');
     create temp table numbered as select n::text, '2026-11-20'::timestamptz as at,
       '2026-11-21'::timestamptz as until from generate_series(1, 2) n;
     insert into recharge_order (id, company_id, member_id, gateway, currency, amount, created_at, expires_at)
       select 'rch_' || n, 'co_a', 'mem_a', 'toy', 'CNY', 7000, at, until from numbered;
     insert into payment (company_id, id, purpose, subject_id, currency, amount, created_at, expires_at)
       select 'co_a', 'pym_' || n, 'recharge', 'rch_' || n, 'CNY', 7000, at, until from numbered;
     insert into payment_attempt (company_id, id, payment_id, gateway, created_at, expires_at, next_query_at)
       select 'co_a', 'pay_' || n, 'pym_' || n, 'toy', at, until, until from numbered`,
  );
});
afterAll(() => database.close());

test('a credit, from the notification to its audit entry and events, takes at most 4 round trips', async () => {
  const gateway = toyGateway('toy');
  const ctx = systemContext(database, {
    ports: {
      ...unusedPorts,
      payments: new Map([[gateway.id, gateway]]),
      vault: { seal: (plain) => Buffer.from(plain), open: (sealed) => Buffer.from(sealed) },
    },
  });
  const notify = (orderId: string) => {
    gateway.notification = {
      ok: true,
      notification: {
        status: 'paid',
        notificationId: orderId,
        orderId,
        gatewayPaymentId: `toy_${orderId}`,
        amount: money(7_000n, 'CNY'),
        occurredAt: start,
      },
    };
    const incoming = { headers: {}, rawBody: Buffer.from('{}'), contentType: 'application/json' };
    const settlers = { payments: rechargeSettlers, refunds: {} };
    return receiveNotification(ctx, settlers, gateway.id, incoming);
  };
  // The first one makes the connection and opens the company's accounts.
  await notify('pay_1');
  // Nobody waits for an announcement.
  await database.announcer.settle();
  const wire = watchWire();
  const receipt = await notify('pay_2').finally(wire.stop);
  expect(receipt).toMatchObject({ refused: null });
  const { rows } = await asAdmin(
    url,
    `select status, to_deposit::int, to_cash::int,
       (select count(*)::int from funds_transaction where reference = o.id) as transactions,
       (select count(*)::int from audit_log where target_id = o.id) as audited,
       (select count(*)::int from outbox where subject_id in (o.id, 'co_a')) as events,
       (select outcome from gateway_event where number = 'pay_2') as outcome
     from recharge_order o where id = 'rch_2'`,
  );
  expect(rows).toEqual([
    {
      status: 'credited',
      to_deposit: 0,
      to_cash: 7_000,
      transactions: 1,
      audited: 1,
      events: 3,
      outcome: 'settled',
    },
  ]);
  console.log(`a credit: ${wire.roundTrips()} round trips, ${wire.statements().length} statements`);
  expect(wire.roundTrips(), wire.statements().join('\n')).toBeLessThanOrEqual(4);
});
