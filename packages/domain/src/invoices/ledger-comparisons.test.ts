import { expect, test } from 'vitest';
import { withdrawInvoice } from './index.ts';
import { useInvoiceWorld } from './testing/invoice-world.ts';

const { member, newCompany, settledBill, apply, tamper, breaches } = useInvoiceWorld();

test('bills and invoices agree with what can be invoiced, and the check notices when they do not', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00);
  const other = await settledBill(companyId, 50_00, { coupons: 10_00 });
  await settledBill(companyId, 0, { coupons: 10_00 });
  await apply(companyId, [{ billId, amount: '60.00' }]);
  const withdrawn = await apply(companyId, [{ billId, amount: '40.00' }]);
  await withdrawInvoice(member(companyId), withdrawn);
  expect(await breaches()).toEqual([]);

  const source = (id: string) => `company_id = '${companyId}' and id = '${id}'`;
  const noticed = async (script: string, back: string) => {
    await tamper(script);
    const found = await breaches();
    await tamper(back);
    expect(await breaches()).toEqual([]);
    return found.join('\n');
  };
  const set = (id: string, change: string) =>
    `update invoice_source set ${change} where ${source(id)}`;
  expect(await noticed(set(billId, 'taken = 5999'), set(billId, 'taken = 6000'))).toMatch(
    /^what invoices have of each source.*: taken 5999, parts 6000$/,
  );
  expect(await noticed(set(other, 'paid = 5001'), set(other, 'paid = 5000'))).toMatch(
    /^what can be invoiced of each bill.*: invoiceable 5001, paid 5000$/,
  );
  const kept = `create table kept as select * from invoice_source where ${source(other)}`;
  expect(
    await noticed(
      `${kept}; delete from invoice_source where ${source(other)}`,
      'insert into invoice_source select * from kept; drop table kept',
    ),
  ).toMatch(/invoiceable nothing, paid 5000$/);
});
