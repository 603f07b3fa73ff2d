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
    liveInvoices: [],
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

/** A bill in an application, or in none and issued, with what both are called. */
async function invoicedBill(isApplied: boolean) {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select p.source_id as id, string_agg(i.id, ', ' order by i.applied_at) filter (where i.status = 'invoicing') as applied,
       string_agg(i.number, ', ' order by i.applied_at) filter (where i.status = 'invoiced') as issued
     from invoice_part p join invoice i on (i.company_id, i.id) = (p.company_id, p.invoice_id)
     where i.status in ('invoicing', 'invoiced') and source_kind = 'bill' group by p.source_id
     having bool_or(i.status = 'invoicing') = ${isApplied} order by 1 limit 1`,
  );
  return rows[0] as { id: string; applied: string | null; issued: string | null };
}

const sentences = {
  zh: {
    issued: (name: string) => `该账单已开具发票 ${name}，请先作废发票。`,
    applied: (name: string) => `该账单正在申请发票 ${name}，请先由客户撤回或驳回该申请。`,
    between: '',
  },
  en: {
    issued: (name: string) => `This bill is on invoice ${name}. Void it first.`,
    applied: (name: string) =>
      `This bill is in invoice application ${name}. Have the customer withdraw it, or reject it, first.`,
    between: ' ',
  },
};

test.each([
  ['zh', false],
  ['en', false],
  ['zh', true],
  ['en', true],
] as const)(
  'a bill in an invoice is not discarded, nothing of it moves, and the refusal says what is to be done first: %s, applied for: %s',
  async (language, isApplied) => {
    const { id, applied, issued } = await invoicedBill(isApplied);
    const token = await server.signInOperator('finance@arcadia.example');
    const by = server.as(token, { 'accept-language': language });
    const bill = async () => (await by.get(`/ops/bills/${id}`)).data;
    const before = await bill();
    const live = before['liveInvoices'] as { id: string; number: string | null }[];
    const named = live.map(({ id: invoiceId, number }) => number ?? invoiceId).join(', ');
    expect(named).toBe([issued, applied].filter((one) => one !== null).join(', '));
    const words = sentences[language];
    const msg = [issued && words.issued(issued), applied && words.applied(applied)]
      .filter((one) => one !== null)
      .join(words.between);
    const refused = await by.post(`/ops/bills/${id}/discard`, { reason: 'Wrong name' }, once());
    expect(refused).toMatchObject({ status: 200, code: 2172, msg, data: null });
    expect(await bill()).toEqual(before);
  },
);
