import { randomUUID } from 'node:crypto';
import { billingInvariants } from '@arcadia/domain/billing/index';
import { couponInvariants } from '@arcadia/domain/coupons/index';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { exportedFile, workbookRows } from '../../testing/exported-file.ts';
import { ledgerFindings } from '../../testing/ledger-findings.ts';
import { type Caller, tokenOf, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const once = () => ({ 'idempotency-key': randomUUID() });

type Amount = { amount: string };
type Bill = {
  billId: string;
  companyId: string;
  status: string;
  replacedBy: string | null;
  difference: Amount | null;
  paidBack: Amount | null;
  owed: Amount | null;
};
type Shown = { status: string; figures: string | null; sums: object[]; largest: Bill[] };
let token: string;
let finance: Caller;
let chief: Caller;
let month: string;
beforeAll(async () => {
  token = await server.signInOperator('finance@arcadia.example');
  finance = server.as(token);
  chief = server.as(await server.signInOperator());
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select month from bill where currency = 'USD' and rate is not null and status <> 'discarded'
     and month in (select month from billing_run where finished_at is not null)
     and month < (select min(month) from billing_run_company where status in ('pending', 'failed')
       union all select '9999-99' order by 1 limit 1)
     order by month desc limit 1`,
  );
  month = String((rows as { month: string }[])[0]?.month);
});

const propose = (who: Caller, change: Partial<ReturnType<typeof rate>>) => {
  const proposal = { reason: 'The rate was published wrongly', change, repeatedRate: change.rate };
  return who.post('/ops/corrections', proposal, once());
};
const rate = (value: string) => ({
  kind: 'rate',
  month,
  currency: 'USD',
  rate: value,
  rateDate: `${month}-28`,
});

async function shown(id: string): Promise<Shown> {
  const { data } = await finance.get(`/ops/corrections/${id}`);
  return data as Shown;
}

/** An application for a part of a settled bill of the month, by the seeded customer itself. */
async function applyForInvoice(): Promise<void> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select bill.id, member.email from bill join member on member.company_id = bill.company_id and member.main
     where bill.month = '${month}' and bill.currency = 'USD' and bill.status = 'settled' and bill.paid_by_cash > 200
       and member.email is not null
     order by bill.id limit 1`,
  );
  const [bill] = rows as { id: string; email: string }[];
  if (!bill) throw new Error('no bill of the month can be invoiced');
  const who = { type: 3, email: bill.email, password: 'Demo-2026', isRead: true };
  const owner = server.as(tokenOf(await server.as().post('/login', { ...who, countryCode: 'SG' })));
  const address = { countryCode: 'SG', address: '1 Raffles Place' };
  const header = { market: 'overseas', title: 'Walker Pte. Ltd.', ...address };
  const { data } = await owner.post('/invoices/headers', { header, isDefault: true }, once());
  const parts = [{ kind: 'bill', id: bill.id, amount: '1.00', currency: 'USD' }];
  const wanted = { headerId: data['id'], parts, type: 'commercial', remarks: '' };
  expect(await owner.post('/invoices', wanted, once())).toMatchObject({ code: 0 });
}

/** A bill that an invoice holds up leads to the very case of that invoice. */
async function leadsToItsInvoices(id: string): Promise<void> {
  const { records } = (await finance.get(`/ops/corrections/${id}/bills?pageSize=100`)).data as {
    records: (Bill & { invoices: string[]; invoiceCases: { name: string; caseId: string }[] })[];
  };
  const held = records.filter(({ invoices }) => invoices.length > 0);
  expect(held.length).toBeGreaterThan(0);
  for (const { companyId, invoices, invoiceCases } of held) {
    expect(invoiceCases.map(({ name }) => name).toSorted()).toEqual(invoices.toSorted());
    for (const { name, caseId } of invoiceCases) {
      const { data } = await finance.get(`/ops/invoices/${caseId}`);
      expect(data).toMatchObject({ id: caseId, companyId });
      expect(JSON.stringify(data)).toContain(name);
    }
  }
}

/** The file has a line for each bill, with the figures of the list, and is audited. */
async function fileIsTheList(id: string): Promise<void> {
  const { records } = (await finance.get(`/ops/corrections/${id}/bills?pageSize=100`)).data as {
    records: Bill[];
  };
  const address = `${server.url}/api/ops/corrections/${id}/bills/export`;
  const { bytes, name } = await exportedFile(`${address}?format=xlsx`, { token, language: 'zh' });
  expect(name).toContain('账单更正明细');
  const [head = [], ...rows] = await workbookRows(bytes);
  const column = (title: string) => rows.map((row) => String(row[head.indexOf(title)] ?? ''));
  const amounts = (pick: (bill: Bill) => Amount | null) =>
    records.map((bill) => String(Number(pick(bill)?.amount ?? '')));
  expect(column('账单编号')).toEqual(records.map(({ billId }) => billId));
  expect(column('差额')).toEqual(amounts(({ difference }) => difference));
  expect(column('待付')).toEqual(amounts(({ owed }) => owed));
  expect(column('退还')).toEqual(amounts(({ paidBack }) => paidBack));
  const { rows: entries } = await asAdmin(
    server.databaseUrl,
    `select id from audit_log where action = 'correction_bills.export'`,
  );
  expect(entries).toHaveLength(1);
  const unknown = address.replace(id, 'cor_unknown0000000001');
  expect((await exportedFile(`${unknown}?format=csv`, { token })).status).toBe(404);
}

test('a rate of a final month is corrected by two people, and the bills follow by themselves', async () => {
  await applyForInvoice();
  const { data, code } = await propose(finance, rate('3.5'));
  expect(code).toBe(0);
  const { id } = data as { id: string };
  await expect.poll(async () => (await shown(id)).status).toBe('ready');
  const { figures, sums, largest } = await shown(id);
  expect(sums).toMatchObject([{ currency: 'USD' }]);
  expect(largest.length).toBeGreaterThan(0);
  await fileIsTheList(id);
  const submit = (who: Caller, seen = figures) =>
    who.post(`/ops/corrections/${id}/submit`, { figures: seen }, once());
  expect(await submit(finance, 'others')).toMatchObject({ code: 2169 });
  expect(await submit(chief)).toMatchObject({ status: 403 });
  const { approvalId } = (await submit(finance)).data as { approvalId: string };
  expect(await submit(finance)).toMatchObject({ code: 2156 });
  expect(await finance.post(`/ops/corrections/${id}/withdraw`)).toMatchObject({ code: 2156 });
  const { data: request } = await chief.get(`/ops/approvals/${approvalId}`);
  const farOff = [{ figure: 'rate', now: '3.5000' }];
  expect(request).toMatchObject({ kind: 'correction', subjectId: id, mayDecide: true, farOff });
  const agree = (who: Caller, value = '3.50') => {
    const repeated = [{ figure: 'rate', value }];
    return who.post(
      `/ops/approvals/${approvalId}/decide`,
      { outcome: 'approved', ...(value !== '' && { repeated }) },
      once(),
    );
  };
  expect(await agree(finance)).toMatchObject({ code: 2150 });
  // Half of the month before: the second person types it again, as the first one has.
  expect(await agree(chief, '')).toMatchObject({ code: 2174 });
  expect(await agree(chief, '35')).toMatchObject({ code: 2174 });
  const both = await Promise.all([agree(chief), agree(chief)]);
  expect(both.map(({ code: answer }) => answer).toSorted((a, b) => a - b)).toEqual([0, 2009]);
  await expect
    .poll(async () => {
      const { records } = (await finance.get(`/ops/corrections/${id}/bills?pageSize=100`)).data as {
        records: (Bill & { heldBy: string | null })[];
      };
      return records.every(({ status, heldBy }) => status === 'replaced' || heldBy !== null);
    })
    .toBe(true);
  await leadsToItsInvoices(id);
  const { data: rates } = await finance.get(
    `/ops/exchange-rates?month=${month}&currency=USD&status=published`,
  );
  expect(rates).toMatchObject({ records: [{ rate: '3.5000' }] });
  const [bill] = (
    (await finance.get(`/ops/corrections/${id}/bills?status=replaced`)).data as { records: Bill[] }
  ).records;
  const { data: old } = await finance.get(`/ops/bills/${bill?.billId}`);
  expect(old).toMatchObject({ status: 'discarded', replacedBy: bill?.replacedBy });
  const all = [...billingInvariants, ...couponInvariants, ...fundsInvariants];
  expect(await ledgerFindings(server.databaseUrl, all)).toEqual([]);
  const { data: own } = await finance.get('/ops/corrections?pageSize=10');
  expect(own).toMatchObject({ records: [{ id, sums: [{ currency: 'USD' }] }] });
  const { data: companies } = await finance.get(`/ops/corrections/${id}/companies`);
  expect(companies).toMatchObject({ total: new Set(largest.map((one) => one.companyId)).size });
});

test('a month that is not final, a day that is none of it, a rate far off that was typed once, and colleagues without the permission are refused', async () => {
  expect(
    await propose(finance, { ...rate('7'), month: '2099-01', rateDate: '2099-01-28' }),
  ).toMatchObject({
    code: 2171,
  });
  expect(await propose(finance, { ...rate('7'), rateDate: '2020-01-01' })).toMatchObject({
    code: 2166,
  });
  const typedOnce = { reason: 'Typed once', change: rate('70.88') };
  expect(await finance.post('/ops/corrections', typedOnce, once())).toMatchObject({ code: 2174 });
  expect(await propose(finance, { ...rate('0') })).toMatchObject({ status: 400 });
  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  expect(await propose(reviewer, rate('7'))).toMatchObject({ status: 403 });
  expect(await finance.get(`/ops/corrections/cor_unknown0000000001`)).toMatchObject({
    status: 404,
  });
});
