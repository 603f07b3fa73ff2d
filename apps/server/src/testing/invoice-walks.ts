import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { SampleInvoice } from '../sim/sample-invoices/sample-invoice.ts';
import { bankTransferWalks, type Customer } from './bank-transfer-walks.ts';
import type { Caller, TestServer } from './test-server.ts';
import { uploaded } from './upload.ts';

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** A header on the mainland. */
export const testHeader = {
  market: 'mainland',
  title: 'Walker Ltd',
  taxCode: '91110108551385082Q',
} as const;

/** A fully digital invoice of 106.00 for the test header, or for another buyer. */
export function sampleInvoice(
  number: string,
  buyer: SampleInvoice['buyer'] = { name: testHeader.title, taxCode: testHeader.taxCode },
): SampleInvoice {
  return {
    number,
    date: '2026-11-20',
    type: 'general',
    net: '100.00',
    tax: '6.00',
    gross: '106.00',
    buyer,
    seller: { name: '上海阿卡迪亚网络科技有限公司', taxCode: '91310104MA1FR0XY8Q' },
  };
}

/** The red-letter invoice that voids it. */
export function redLetter(
  { net, tax, gross, ...blue }: SampleInvoice,
  number: string,
): SampleInvoice {
  return { ...blue, number, net: `-${net}`, tax: `-${tax}`, gross: `-${gross}` };
}

/** Puts another name and number into the certification in force of a session's company. */
export async function verifiedAs(
  server: TestServer,
  token: string,
  { title, taxCode }: { title: string; taxCode: string },
): Promise<void> {
  const { data } = await server.as(token).get('/member/base/info');
  await asAdmin(
    server.databaseUrl,
    `update certification_submission set company_name = '${title}', registration_number = '${taxCode}'
     where company_id = '${String(data['companyId'])}'`,
  );
}

/** Steps of customers and the desk with invoices, over HTTP. */
export function invoiceWalks(server: TestServer) {
  const { customer: verified, operator, claim } = bankTransferWalks(server);
  /** A company that is verified as the one of the test header. */
  const customer = async (): Promise<Customer> => {
    const one = await verified();
    await verifiedAs(server, one.token, testHeader);
    return one;
  };
  let bills = 0;
  let orders = 0;

  /** A settled bill of a customer that took this much from cash. Minor units. */
  const settledBill = async ({ caller }: Customer, cash: number): Promise<string> => {
    const companyId = String((await caller.get('/member/base/info')).data['companyId']);
    bills += 1;
    const id = `bil_walk${String(bills).padStart(8, '0')}`;
    const month = `${2001 + Math.floor(bills / 12)}-${String((bills % 12) + 1).padStart(2, '0')}`;
    await asAdmin(
      server.databaseUrl,
      `insert into application (company_id, id, name, description, created_at)
         values ('${companyId}', 'app_walk${companyId.slice(-12)}', 'Walk', 'Walk', '2001-01-01') on conflict do nothing;
       insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
         plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, paid_by_cash, settled_at)
       select '${companyId}', '${id}', 'app_walk${companyId.slice(-12)}', 'Walk', '${month}', 'settled', '2020-02-02', 'provider',
         'plan', settlement_currency, ${cash}, 0, 0, 0, ${cash}, settlement_currency, ${cash}, ${cash}, '2020-02-02'
       from company where id = '${companyId}'`,
    );
    return id;
  };
  /** A package order of the autumn campaign that the customer paid then: its month is final. Needs the seeds. */
  const paidOrder = async ({ caller }: Customer): Promise<string> => {
    const companyId = String((await caller.get('/member/base/info')).data['companyId']);
    orders += 1;
    const id = `pko_walk${String(orders).padStart(8, '0')}`;
    await asAdmin(
      server.databaseUrl,
      `create temporary table offered on commit drop as
         select package.id, campaign.key, campaign.starts_at + interval '10 days' as at, settlement_currency as currency, member.id as by,
           case settlement_currency when 'CNY' then original_cny else original_usd end as original, package.fold
         from shop_package package join shop_page page on page.id = package.page_id
           join shop_campaign campaign on campaign.key = page.campaign_key
           join company on company.id = '${companyId}' join member on member.company_id = company.id and member.main
         where package.texts -> 'name' ->> 'en' = '20 cloned voices' and campaign.status = 'published'
         order by campaign.starts_at desc offset 1 limit 1;
       insert into package_order (company_id, id, campaign_key, currency, original, amount, due, created_by, created_by_name,
         created_at, expires_at)
         select '${companyId}', '${id}', key, currency, original, shop_price(original, fold), shop_price(original, fold), by,
           'Walk', at, at + interval '30 minutes' from offered;
       insert into package_order_item (company_id, order_id, package_id, quantity, unit_original, unit_price)
         select '${companyId}', '${id}', id, 1, original, shop_price(original, fold) from offered;
       update package_order set status = 'paid', paid_with = 'balance', paid_at = created_at, sequence = 1 where id = '${id}'`,
    );
    return id;
  };
  const addHeader = async ({ caller }: Customer, header: object = testHeader): Promise<string> => {
    const { data, msg } = await caller.post(
      '/invoices/headers',
      { header, isDefault: true },
      withKey(),
    );
    if (typeof data['id'] !== 'string') throw new Error(`no header: ${msg}`);
    return data['id'];
  };
  const apply = (caller: Caller, application: object, key?: string) =>
    caller.post('/invoices', { type: 'general', remarks: '', ...application }, withKey(key));
  /** An application for all of a new bill of 106.00. */
  const applied = async (one: Customer): Promise<string> => {
    const billId = await settledBill(one, 106_00);
    const headerId = await addHeader(one);
    const parts = [{ kind: 'bill', id: billId, amount: '106.00', currency: 'CNY' }];
    const { data, msg } = await apply(one.caller, { headerId, parts });
    if (typeof data['id'] !== 'string') throw new Error(`not applied: ${msg}`);
    return data['id'];
  };
  const caseOf = async (invoiceId: string): Promise<string> => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select id from review_case where subject_id = '${invoiceId}'`,
    );
    return String(rows[0]?.['id']);
  };
  const claimed = async (desk: Caller, invoiceId: string): Promise<string> => {
    const caseId = await caseOf(invoiceId);
    const { code, msg } = await claim(desk, caseId);
    if (code !== 0) throw new Error(`not claimed: ${msg}`);
    return caseId;
  };
  const upload = (
    token: string,
    caseId: string,
    sent: { format: string; name: string; bytes: Buffer },
  ) => uploaded(server.url, token, { ...sent, path: `/ops/invoices/${caseId}/files` });
  const decide = (desk: Caller, caseId: string, decision: object, key?: string) =>
    desk.post(`/ops/invoices/${caseId}/decide`, decision, withKey(key));
  return {
    customer,
    operator,
    settledBill,
    paidOrder,
    addHeader,
    apply,
    applied,
    caseOf,
    claimed,
    upload,
    decide,
    withKey,
  };
}
