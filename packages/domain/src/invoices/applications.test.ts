import { afterEach, expect, test } from 'vitest';
import { read } from '../database/transaction.ts';
import { getInvoice, getInvoicing, liveInvoicesOf, withdrawInvoice } from './index.ts';
import { useInvoiceWorld } from './testing/invoice-world.ts';

const world = useInvoiceWorld();
const { member, newCompany, settledBill, apply, rows, claimed } = world;
afterEach(() => world.expectSound());

const sums = async (companyId: string) => {
  const { consumption, invoiced, invoicing, notFinal, invoiceable } = await getInvoicing(
    member(companyId),
  );
  return [consumption, invoiced, invoicing, notFinal, invoiceable].map(({ amount }) => amount);
};

test('what settled bills took from cash can be invoiced, without what coupons paid', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00, { coupons: 30_00 });
  await settledBill(companyId, 0, { coupons: 50_00 });
  expect(await sums(companyId)).toEqual(['100.00', '0.00', '0.00', '0.00', '100.00']);
  const id = await apply(companyId, [{ billId, amount: '40.5' }]);
  expect(await sums(companyId)).toEqual(['100.00', '0.00', '40.50', '0.00', '59.50']);
  expect(await getInvoice(member(companyId), id)).toMatchObject({
    status: 'invoicing',
    type: 'general',
    amount: { amount: '40.50', currency: 'CNY' },
    title: 'Payer Ltd',
    parts: [{ kind: 'bill', id: billId, applicationName: 'Party', amount: { amount: '40.50' } }],
    // Friday the 20th: Monday, Tuesday, Wednesday.
    dueAt: '2026-11-25T04:00:00.000Z',
  });
});

test('of 50 applications at once for the last 100.00 exactly what is there is applied for', async () => {
  const companyId = await newCompany();
  const bills = [await settledBill(companyId, 60_00), await settledBill(companyId, 40_00)];
  await world.header(companyId);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      // Each takes 7.00, of one bill or of both, named in either order.
      apply(
        companyId,
        index % 3 === 0
          ? [{ billId: bills[index % 2] ?? '', amount: '7.00' }]
          : [
              { billId: bills[index % 2] ?? '', amount: '4.00' },
              { billId: bills[(index + 1) % 2] ?? '', amount: '3.00' },
            ],
      ),
    ),
  );
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  expect(new Set(refused)).toEqual(new Set(['Refusal: invoiceExceeds']));
  const [{ live, taken, most } = {}] = await rows(
    `select (select sum(amount) from invoice where company_id = '${companyId}') as live,
       sum(taken) as taken, bool_and(taken <= paid) as most from invoice_source where company_id = '${companyId}'`,
  );
  expect(most).toBe(true);
  expect(live).toBe(taken);
  // What is left of each bill can still be had to the cent, and then nothing.
  for (const billId of bills) {
    const [{ left } = {}] = await rows(
      `select paid - taken as left from invoice_source where id = '${billId}'`,
    );
    if (Number(left) > 0)
      await apply(companyId, [{ billId, amount: (Number(left) / 100).toFixed(2) }]);
    await expect(apply(companyId, [{ billId, amount: '0.01' }])).rejects.toThrow('invoiceExceeds');
  }
  expect((await sums(companyId))[4]).toBe('0.00');
});

test('50 applications at once for the last 100.00, each for all of it: one succeeds', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00);
  await world.header(companyId);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => apply(companyId, [{ billId, amount: '100.00' }])),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sums(companyId)).toEqual(['100.00', '0.00', '100.00', '0.00', '0.00']);
});

test('what is not the company’s, not there, in another currency or of another kind is refused', async () => {
  const [companyId, other] = [await newCompany(), await newCompany()];
  const billId = await settledBill(companyId, 100_00);
  const foreign = await settledBill(other, 100_00);
  await world.header(companyId);
  const part = { billId, amount: '1.00' };
  for (const [tried, why] of [
    [() => apply(companyId, [{ billId, amount: '100.01' }]), 'invoiceExceeds'],
    [() => apply(companyId, [{ billId: foreign, amount: '1.00' }]), 'no such bill'],
    [() => apply(companyId, [{ ...part, currency: 'USD' }]), 'currencyNotSupported'],
    [() => apply(companyId, [part], { type: 'commercial' }), 'invoiceTypeNotOffered'],
    [() => apply(companyId, [part], { type: 'special' }), 'invoiceHeaderIncomplete'],
  ] as const)
    await expect(tried()).rejects.toThrow(why);
  // A special invoice needs all five, whichever is missing.
  const whole = {
    address: '1 Way',
    phone: '010-55138508',
    bank: 'Bank of Koi',
    account: '6222021001',
  };
  for (const missing of Object.keys(whole)) {
    const headerId = await world.header(companyId, { ...whole, [missing]: undefined });
    await expect(apply(companyId, [part], { type: 'special', headerId }), missing).rejects.toThrow(
      'invoiceHeaderIncomplete',
    );
  }
  const special = { type: 'special', headerId: await world.header(companyId, whole) } as const;
  await withdrawInvoice(member(companyId), await apply(companyId, [part], special));
  const uncertified = await newCompany({ certified: false });
  const unready = await settledBill(uncertified, 100_00);
  await expect(apply(uncertified, [{ billId: unready, amount: '1.00' }])).rejects.toThrow(
    'certificationRequired',
  );
  expect((await sums(companyId))[2]).toBe('0.00');
});

test('the database takes no part beyond what was paid, no invoice without its parts, and no bill twice', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00);
  const second = await settledBill(companyId, 100_00);
  const id = await apply(companyId, [{ billId, amount: '99.00' }]);
  const insert = (source: string, amount: number) =>
    rows(
      `insert into invoice_part values ('${companyId}', '${id}', 'bill', '${source}', ${amount})`,
    );
  await expect(insert(second, 100_01)).rejects.toThrow('be invoiced');
  await expect(insert(billId, 1)).rejects.toThrow('invoice_part_pkey');
  // Within what is left, and the invoice is not its amount any more.
  await expect(insert(second, 1)).rejects.toThrow('do not add up');
  await expect(
    rows(`update invoice_source set taken = 10001 where id = '${billId}'`),
  ).rejects.toThrow('invoice_source_taken');
  await expect(rows(`update invoice set status = 'voided' where id = '${id}'`)).rejects.toThrow();
});

test('an application is withdrawn while nobody works on it, and its amount is free again', async () => {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 100_00);
  const first = await apply(companyId, [{ billId, amount: '100.00' }]);
  await withdrawInvoice(member(companyId), first);
  await expect(withdrawInvoice(member(companyId), first)).rejects.toThrow('stateChanged');
  const second = await apply(companyId, [{ billId, amount: '100.00' }]);
  await claimed(second);
  await expect(withdrawInvoice(member(companyId), second)).rejects.toThrow('stateChanged');
  const stranger = await newCompany();
  await expect(withdrawInvoice(member(stranger), second)).rejects.toThrow('no such invoice');
  await expect(getInvoice(member(stranger), second)).rejects.toThrow('no such invoice');
});

test('a bill is discarded or invoiced, never both, also at once', async () => {
  const companyId = await newCompany();
  await world.header(companyId);
  const discard = (billId: string) =>
    rows(
      `update bill set status = 'discarded', discarded_at = now(), discarded_by = 'opr_ann', discard_reason = 'wrong'
       where id = '${billId}'`,
    );
  for (let round = 0; round < 10; round += 1) {
    const billId = await settledBill(companyId, 10_00);
    const results = await Promise.allSettled([
      discard(billId),
      apply(companyId, [{ billId, amount: '10.00' }]),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  const billId = await settledBill(companyId, 10_00);
  const id = await apply(companyId, [{ billId, amount: '1.00' }]);
  const live = () => read(member(companyId), (db) => liveInvoicesOf(db, { companyId, id: billId }));
  expect(await live()).toEqual([{ id, number: null, isIssued: false }]);
  await expect(discard(billId)).rejects.toThrow('is invoiced');
  await withdrawInvoice(member(companyId), id);
  expect(await live()).toEqual([]);
  await discard(billId);
  await expect(apply(companyId, [{ billId, amount: '1.00' }])).rejects.toThrow('no such bill');
});
