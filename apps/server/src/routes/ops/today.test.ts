import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { bankTransferWalks } from '../../testing/bank-transfer-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = bankTransferWalks(server);
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);

const once = () => ({ 'idempotency-key': randomUUID() });

type Item = { kind: string; count: number; overdue: number; oldestAt: string | null };
async function itemsOf(caller: Caller): Promise<Map<string, Item>> {
  const { items } = (await caller.get('/ops/today')).data as { items: Item[] };
  return new Map(items.map((item) => [item.kind, item]));
}

let finance: Caller;
beforeAll(async () => {
  finance = await walks.operator();
});

describe('what waits today', () => {
  test('is what the roles of the caller may see', async () => {
    const reviewer = await itemsOf(await walks.operator('reviewer'));
    expect(reviewer.has('certification')).toBe(true);
    expect(reviewer.has('transfer')).toBe(false);
    expect(reviewer.has('failed_companies')).toBe(false);
    const own = await itemsOf(finance);
    expect(own.has('transfer')).toBe(true);
    expect(own.has('certification')).toBe(false);
    expect((await server.as(await server.signUp()).get('/ops/today')).status).toBe(401);
  });

  test('counts a case of a desk since it was opened, and no more once it is decided', async () => {
    const before = (await itemsOf(finance)).get('transfer');
    const one = await walks.customer();
    const id = await walks.declared(one, '100.00');
    expect((await itemsOf(finance)).get('transfer')).toMatchObject({
      count: (before?.count ?? 0) + 1,
    });
    await one.caller.post(`/funds/bank-transfers/${id}/withdraw`);
    expect((await itemsOf(finance)).get('transfer')).toMatchObject({ count: before?.count ?? 0 });
  });

  test('names a customer whose bills failed, however long ago', async () => {
    const before = (await itemsOf(finance)).get('failed_companies')?.count ?? 0;
    const { rowCount } = await admin(
      `update billing_run_company set status = 'failed', failure = 'unexpected', error_id = 'err_test', changed_at = '2026-01-05T00:00:00Z'
       where (company_id, month) in (select company_id, month from billing_run_company where status = 'done' limit 1)`,
    );
    expect(rowCount).toBe(1);
    expect((await itemsOf(finance)).get('failed_companies')).toMatchObject({
      count: before + 1,
      oldestAt: '2026-01-05T00:00:00.000Z',
    });
  });

  test('asks for the rate of a due month until it is published', async () => {
    const before = (await itemsOf(finance)).get('missing_rates')?.count ?? 0;
    expect(before).toBeGreaterThan(0);
    const { dueMonth } = (await finance.get('/ops/today')).data as { dueMonth: string };
    const chief = server.as(await server.signInOperator());
    const waiting = (await chief.get(`/ops/exchange-rates?month=${dueMonth}&status=proposed`)).data;
    for (const { id } of (waiting['records'] ?? []) as { id: string }[])
      await chief.post(
        `/ops/exchange-rates/${id}/decide`,
        { outcome: 'refused', reason: 'x' },
        once(),
      );
    const rate = { rate: '7.1', repeatedRate: '7.1' };
    const wanted = { month: dueMonth, currency: 'USD', rateDate: `${dueMonth}-28`, ...rate };
    const { data } = await finance.post('/ops/exchange-rates', wanted, once());
    expect((await itemsOf(finance)).get('missing_rates')?.count).toBe(before);
    const publish = { outcome: 'published', repeatedRate: '7.1' };
    const path = `/ops/exchange-rates/${String(data['id'])}/decide`;
    expect(await chief.post(path, publish, once())).toMatchObject({ code: 0 });
    expect((await itemsOf(finance)).get('missing_rates')?.count).toBe(before - 1);
  });

  test('leaves out what the caller proposed', async () => {
    const { rows } = await admin(`select id from operator where email = 'finance@arcadia.example'`);
    const chief = server.as(await server.signInOperator());
    const ratesOf = async (caller: Caller) =>
      (await itemsOf(caller)).get('exchange_rates')?.count ?? 0;
    const before = { own: await ratesOf(finance), others: await ratesOf(chief) };
    await admin(
      `insert into exchange_rate (id, month, currency, rate, rate_date, proposed_by, proposed_at)
       values ('xrt_000000000000000000000001', '2031-01', 'USD', 7, '2031-01-31', '${String(rows[0]?.['id'])}', now())`,
    );
    expect(await ratesOf(finance)).toBe(before.own);
    expect(await ratesOf(chief)).toBe(before.others + 1);
  });
});
