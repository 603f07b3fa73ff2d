import { randomUUID } from 'node:crypto';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { paymentCaseReasons } from '@arcadia/contract/funds/payment-cases';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { openDatabase } from '@arcadia/domain/database/connection';
import { reconciliationInvariants } from '@arcadia/domain/reconciliation/index';
import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { usePaymentWalks } from '../../testing/payment-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('waits for statements that gateways make');

const server = useTestServer({ own: 'clock', seedData: true });
const { actAsPayer, leap, rows } = usePaymentWalks(server);
const hourMs = 3_600_000;

/** Fee that each gateway keeps of 70.00. */
const fees = { alipay: '0.42', wechat_pay: '0.42', paypal: '2.93', stripe: '2.33' } as const;
const countries = { alipay: 'CN', wechat_pay: 'CN', paypal: 'SG', stripe: 'SG' } as const;

/** A recharge of 70.00 that was paid on the gateway's own page; answers our number there. */
async function paidBy(gateway: GatewayId): Promise<string> {
  const owner = server.as(await server.certify(await server.signUp(countries[gateway])));
  const body = { amount: '70.00', gateway, agreed: true };
  const key = { 'idempotency-key': randomUUID() };
  const { data } = await owner.post('/funds/recharges', body, key);
  const step = data['payment'] as { kind: string; url: string; content: string };
  const scan = () =>
    `${server.url}/sim/gateways/wechat_pay/scan?${new URLSearchParams({ code_url: step.content })}`;
  const { url } = gateway === 'stripe' ? step : await fetch(step.kind === 'qr' ? scan() : step.url);
  const number = new URL(url).pathname.split('/').at(-1) ?? '';
  await actAsPayer({ id: String(data['id']), number, cashier: url }, 'pay');
  await expect
    .poll(async () => (await owner.get(`/funds/recharges/${String(data['id'])}`)).data['status'])
    .toBe('credited');
  return number;
}

test('the demo data have a case of each reason that staff can meet', async () => {
  const reasons = (await rows('select distinct reason from payment_case')) as { reason: string }[];
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(paymentCaseReasons.toSorted());
});

test('a day at each gateway is compared with its own statement, and its fee is booked', async () => {
  const [clock] = await rows(
    `select now() + coalesce((select offset_ms from sim_clock), 0) * interval '1 ms' as now`,
  );
  const { now } = clock as { now: Date };
  const day = dayOf(now);
  const gateways = ['alipay', 'wechat_pay', 'paypal', 'stripe'] as const;
  const numbers = new Map<GatewayId, string>();
  for (const gateway of gateways) numbers.set(gateway, await paidBy(gateway));
  // Statements of the day are complete by noon of the next.
  await leap(Math.ceil((endOfDay(day).getTime() - now.getTime()) / hourMs) + 12);
  const finance = server.as(await server.signInOperator());
  for (const gateway of gateways) {
    const path = `/ops/reconciliation/days/${gateway}/${day}`;
    expect(await finance.post(`${path}/run`)).toMatchObject({ code: 0 });
    await expect
      .poll(async () => (await finance.get(path)).data['fetchedAt'] ?? null)
      .not.toBeNull();
    const { data } = await finance.get(`${path}/lines?keyword=${numbers.get(gateway)}`);
    expect(data).toMatchObject({
      records: [
        {
          kind: 'payment',
          orderId: numbers.get(gateway),
          status: 'matched',
          theirs: { amount: '70.00' },
          ours: { amount: '70.00' },
          fee: { amount: fees[gateway] },
        },
      ],
    });
  }
  const tomorrow = `/ops/reconciliation/days/alipay/2099-01-01/run`;
  expect(await finance.post(tomorrow)).toMatchObject({ code: 2121 });
  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  expect(await reviewer.get('/ops/reconciliation/days')).toMatchObject({ status: 403 });
  expect(await reviewer.get('/ops/payment-cases')).toMatchObject({ status: 403 });
  const database = openDatabase(server.databaseUrl, {
    maxConnections: 1,
    onIdleError: () => undefined,
  });
  const findings = await database.kysely
    .transaction()
    .execute((db) => checkLedger(db, reconciliationInvariants));
  await database.close();
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
