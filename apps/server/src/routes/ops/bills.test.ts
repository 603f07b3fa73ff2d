import { randomUUID } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { exportedFile } from '../../testing/exported-file.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const once = () => ({ 'idempotency-key': randomUUID() });

type Bill = { id: string; companyId: string; month: string; status: string; isChannel: boolean };
let finance: Caller;
let chief: Caller;
beforeAll(async () => {
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
  chief = server.as(await server.signInOperator());
});

async function listed(query = ''): Promise<{ records: Bill[]; total: number }> {
  const { data } = await finance.get(`/ops/bills?pageSize=100&${query}`);
  return data as { records: Bill[]; total: number };
}

test('bills of all customers are the last 12 months, narrowed, found by a reference and exported whole', async () => {
  const all = await listed();
  await asAdmin(
    server.databaseUrl,
    `insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
       plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, settled_at)
     select company_id, 'bil_old000000000000000001', application_id, 'Old', '2019-01', 'settled', '2019-02-02', 'provider', 'plan',
       'CNY', 0, 0, 0, 0, 0, 'CNY', 0, '2019-02-02' from bill where currency = 'CNY' order by id limit 1`,
  );
  expect((await listed()).total).toBe(all.total);
  expect((await listed('month=2019-01')).total).toBe(1);
  const channel = await listed('companyKind=channel&status=unsettled');
  expect(channel.records.length).toBeGreaterThan(0);
  expect(channel.records.every(({ isChannel }) => isChannel)).toBe(true);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select id, settlement_reference as reference from bill where settlement_reference is not null order by id limit 1`,
  );
  const [settled] = rows as { id: string; reference: string }[];
  const byReference = await listed(`keyword=${settled?.reference}`);
  expect(byReference.records.map(({ id }) => id)).toContain(settled?.id);
  const { data: detail } = await finance.get(`/ops/bills/${settled?.id}`);
  expect(detail).toMatchObject({
    settledBy: { name: '罗永宁' },
    isInvoiced: false,
    isChannel: true,
  });
  const { status, bytes } = await exportedFile(`${server.url}/api/ops/bills/export?format=csv`, {
    token: await server.signInOperator('finance@arcadia.example'),
    language: 'en',
  });
  expect(status).toBe(200);
  expect(parseCsv(bytes.toString('utf8'))).toHaveLength(all.total + 1);
});

test('of two operators who discard a bill at once one is told, and both bills lead to each other', async () => {
  const [bill] = (await listed('companyKind=direct&status=settled')).records;
  if (!bill) throw new Error('no bill is settled');
  const discard = (by: Caller) =>
    by.post(`/ops/bills/${bill.id}/discard`, { reason: 'Wrong name' }, once());
  const answers = await Promise.all([discard(finance), discard(chief)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
  const { data: old } = await finance.get(`/ops/bills/${bill.id}`);
  const { data: made } = await finance.get(`/ops/bills/${String(old['replacedBy'])}`);
  expect(made).toMatchObject({ replaces: bill.id, total: old['total'], lines: old['lines'] });
  expect(old).toMatchObject({ status: 'discarded', discardReason: 'Wrong name' });
  // An empty reason is refused at its field.
  const blank = await finance.post(
    `/ops/bills/${String(made['id'])}/discard`,
    { reason: ' ' },
    once(),
  );
  expect(blank).toMatchObject({ status: 400, data: { fields: { reason: 'required' } } });
});

test('what a bill took of quotas says the region of the line that took it', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select u.bill_id as id, array_agg(s.region order by u.position, u.use) as regions
     from bill_quota_use u join bill_line l using (company_id, bill_id, position)
       join region_service s on (s.company_id, s.id) = (u.company_id, l.formula ->> 'serviceId')
     group by u.bill_id order by count(distinct s.region) desc, u.bill_id limit 1`,
  );
  const [used] = rows as { id: string; regions: string[] }[];
  const { data } = await finance.get(`/ops/bills/${used?.id}`);
  const quotas = data['quotas'] as { region: string | null }[];
  expect(quotas.map(({ region }) => region)).toEqual(used?.regions);
  expect(quotas.length).toBeGreaterThan(0);
});

test.each([
  ['zh', '该账单已有发票，请先作废发票。'],
  ['en', 'An invoice of this bill exists. Void it first.'],
])(
  'a bill with an invoice is not discarded, and nothing of it moves: %s',
  async (language, msg) => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select source_id as id from invoice_part p join invoice i on (i.company_id, i.id) = (p.company_id, p.invoice_id)
     where i.status = 'invoiced' and source_kind = 'bill' order by source_id limit 1`,
    );
    const [invoiced] = rows as { id: string }[];
    const token = await server.signInOperator('finance@arcadia.example');
    const by = server.as(token, { 'accept-language': language });
    const bill = async () => (await by.get(`/ops/bills/${invoiced?.id}`)).data;
    const before = await bill();
    expect(before).toMatchObject({ isInvoiced: true, status: 'settled' });
    const refused = await by.post(
      `/ops/bills/${invoiced?.id}/discard`,
      { reason: 'Wrong name' },
      once(),
    );
    expect(refused).toMatchObject({ status: 200, code: 2172, msg, data: null });
    expect(await bill()).toEqual(before);
  },
);
