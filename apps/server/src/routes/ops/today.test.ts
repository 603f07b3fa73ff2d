import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { bankTransferWalks } from '../../testing/bank-transfer-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = bankTransferWalks(server);
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);

const { about, once } = approvalWalks(server);

type Item = {
  kind: string;
  count: number;
  overdue: number;
  oldestAt: string | null;
  dueAt: string | null;
  about: string | null;
};
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
    const { rows } = await admin(`select due_at from review_case where subject_id = '${id}'`);
    const dueAt = rows[0]?.['due_at'] as Date;
    const now = (await itemsOf(finance)).get('transfer');
    expect(now).toMatchObject({ count: (before?.count ?? 0) + 1 });
    // The first promise, which an older case may have.
    expect(Date.parse(now?.dueAt ?? '')).toBeLessThanOrEqual(dueAt.getTime());
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
      about: expect.stringMatching(/^20[0-9]{2}-[0-9]{2}$/),
    });
  });

  test('asks for the rate of a due month until it is published', async () => {
    const before = (await itemsOf(finance)).get('missing_rates')?.count ?? 0;
    expect(before).toBeGreaterThan(0);
    const { dueMonth } = (await finance.get('/ops/today')).data as { dueMonth: string };
    const chief = server.as(await server.signInOperator());
    const waiting = (await chief.get(`/ops/exchange-rates?month=${dueMonth}&status=proposed`)).data;
    for (const { id } of (waiting['records'] ?? []) as { id: string }[])
      await about(chief, id, { outcome: 'refused', reason: 'x' });
    const rate = { rate: '7.1', repeatedRate: '7.1' };
    const wanted = { month: dueMonth, currency: 'USD', rateDate: `${dueMonth}-28`, ...rate };
    const { data } = await finance.post('/ops/exchange-rates', wanted, once());
    expect((await itemsOf(finance)).get('missing_rates')?.count).toBe(before);
    const repeated = [{ figure: 'rate', value: '7.1' }];
    const agreed = await about(chief, String(data['id']), { outcome: 'approved', repeated });
    expect(agreed).toMatchObject({ code: 0 });
    expect((await itemsOf(finance)).get('missing_rates')?.count).toBe(before - 1);
  });

  test('names the months of a customer that wait behind one that failed', async () => {
    const before = (await itemsOf(finance)).get('held_companies')?.count ?? 0;
    const { rows } = await admin(
      `update billing_run_company set status = 'pending', changed_at = '2026-01-06T00:00:00Z'
       where (company_id, month) in (
         select later.company_id, later.month from billing_run_company later join billing_run_company earlier
           on earlier.company_id = later.company_id and earlier.month < later.month and earlier.status = 'failed'
         where later.status = 'done' order by later.month limit 1) returning month`,
    );
    expect((await itemsOf(finance)).get('held_companies')).toMatchObject({
      count: before + 1,
      about: rows[0]?.['month'],
    });
  });

  test('counts days that differ, days that can’t be read, and days without a statement, but not yesterday', async () => {
    const before = (await itemsOf(finance)).get('reconciliation')?.count ?? 0;
    const add = (day: string, status: string) =>
      admin(
        `insert into reconciled_day (gateway, day, currency, status, fingerprint, fetched_at)
         values ('alipay', ${day}, 'CNY', '${status}', 'x', '2019-03-05')`,
      );
    await add(`'2019-03-01'`, 'differs');
    await add(`'2019-03-02'`, 'failed');
    await add(`'2019-03-03'`, 'waiting');
    await add(`'2019-03-04'`, 'matched');
    await add(`(now() + interval '3 years')::date`, 'waiting');
    expect((await itemsOf(finance)).get('reconciliation')).toMatchObject({
      count: before + 3,
      about: 'alipay 2019-03-01',
    });
  });

  test('shows invoices that are due by the end of the day beside those that wait', async () => {
    const before = await itemsOf(finance);
    const of = (items: Map<string, Item>, kind: string) => items.get(kind)?.count ?? 0;
    const open = (id: string, due: string) =>
      admin(
        `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at, due_at)
         select id, 'rvc_${id}', 'invoice', 'inv_${id}', 'general', 'T', now(), ${due} from company limit 1`,
      );
    await open('today1', 'now()');
    await open('later1', `now() + interval '1000 days'`);
    const after = await itemsOf(finance);
    expect(of(after, 'invoice')).toBe(of(before, 'invoice') + 2);
    expect(of(after, 'invoices_due')).toBe(of(before, 'invoices_due') + 1);
  });

  test('keeps a plan that waits in the list of the month’s close for who proposed it too', async () => {
    const { rows } = await admin(`select id from operator where email = 'finance@arcadia.example'`);
    const own = async (kind: string) => (await itemsOf(finance)).get(kind)?.count ?? 0;
    const before = await own('unpublished_plans');
    const changed = await admin(
      `update approval_request set proposed_by = '${String(rows[0]?.['id'])}' where kind = 'price_plan' and status = 'waiting'`,
    );
    expect(changed.rowCount).toBe(before);
    expect(before).toBeGreaterThan(0);
    expect(await own('unpublished_plans')).toBe(before);
  });

  test('leaves out what the caller proposed', async () => {
    const chief = server.as(await server.signInOperator());
    const waitingFor = async (caller: Caller) =>
      (await itemsOf(caller)).get('approvals')?.count ?? 0;
    const before = { own: await waitingFor(finance), others: await waitingFor(chief) };
    const wanted = { month: '2031-01', currency: 'USD', rate: '7.1', rateDate: '2031-01-31' };
    await finance.post('/ops/exchange-rates', { ...wanted, repeatedRate: '7.1' }, once());
    expect(await waitingFor(finance)).toBe(before.own);
    expect(await waitingFor(chief)).toBe(before.others + 1);
  });
});

test('the language of an operator’s mails is the one that they use', async () => {
  const token = await server.signInOperator();
  const languageOf = async () => {
    const { rows } = await admin(
      `select language from operator o join operator_session s on s.operator_id = o.id
       order by s.created_at desc limit 1`,
    );
    return rows[0]?.['language'];
  };
  for (const [requested, stored] of [
    ['zh-CN,zh;q=0.9', 'zh'],
    ['en-GB', 'en'],
    ['*', 'en'],
  ] as const) {
    await server.as(token, { 'accept-language': requested }).get('/ops/today');
    expect(await languageOf()).toBe(stored);
  }
});
