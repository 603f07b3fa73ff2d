import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { settleBillByReference } from '../billing/index.ts';
import {
  computeCorrection,
  getCorrection,
  listCorrectionCompanies,
  proposeCorrection,
  submitCorrection,
  withdrawCorrection,
  workOut,
} from './index.ts';
import { History, termsWith } from './testing/histories.ts';

const product = new History(useTestDatabase(), fixedClock(new Date('2026-11-20T04:00:00Z')));
afterAll(() => product.close());
const own = (companyIds: string[], terms = termsWith('500.00')) => ({
  kind: 'plan' as const,
  month: '2026-11',
  companyIds,
  terms,
  discountPercent: '0',
});

beforeAll(async () => {
  await product.begin({ terms: termsWith('50000.00'), rate: '7.00' });
  for (const companyId of [
    'co_invoiced',
    'co_isclosing',
    'co_discarded',
    'co_changing1',
    'co_otherwise',
  ])
    await product.company(companyId, { cash: 20_000_000n });
  await product.company('co_channelled', { type: 1 });
  // The rate of November comes after the bills.
  await product.admin(`delete from exchange_rate`);
  await product.company('co_ratewaits', { currency: 'USD' });
  await product.settle('2026-12-02T04:00:00Z');
});

async function billOf(companyId: string): Promise<string> {
  const [bill] = await product.admin(
    `select id from bill where company_id = '${companyId}' and status <> 'discarded'`,
  );
  return String(bill?.['id']);
}

const billsOf = (id: string) => product.correctedBills(id);

test('a bill with a live invoice, or of a closing account, waits with why, and goes on by itself', async () => {
  const invoiced = await billOf('co_invoiced');
  product.invoiced.add(invoiced);
  await product.admin(`update company set closure = 'closing' where id = 'co_isclosing'`);
  const id = await product.proposed(own(['co_invoiced', 'co_isclosing']));
  const held = [
    { companyId: 'co_invoiced', heldBy: 'invoice', invoices: [`inv_${invoiced}`] },
    { companyId: 'co_isclosing', heldBy: 'account_closing', invoices: [] },
  ];
  expect(await billsOf(id)).toMatchObject(held.map((one) => ({ ...one, status: 'planned' })));
  await product.agree(await product.submitted(id));
  for (const moved of [2, 0]) {
    expect(await product.run()).toBe(moved);
    expect(await billsOf(id)).toMatchObject(held.map((one) => ({ ...one, status: 'waiting' })));
    expect(await getCorrection(product.by('bob'), id)).toMatchObject({
      status: 'running',
      waiting: 2,
    });
  }
  product.invoiced.clear();
  await product.run();
  expect(await billsOf(id)).toMatchObject([
    { status: 'replaced', heldBy: null, invoices: [], replacedBy: await billOf('co_invoiced') },
    { status: 'waiting' },
  ]);
  await product.admin(`update company set closure = null where id = 'co_isclosing'`);
  await product.run();
  expect(await billsOf(id)).toMatchObject([{ status: 'replaced' }, { status: 'replaced' }]);
  expect(await getCorrection(product.by('bob'), id)).toMatchObject({ status: 'done' });
  expect(await product.breaches()).toEqual([]);
});

test('figures that have changed since are told to the second person, who agrees to none of it', async () => {
  const id = await product.proposed(own(['co_changing1']));
  const approval = await product.submitted(id);
  await expect(computeCorrection(product.by('ann'), { id })).rejects.toMatchObject({
    code: 'approvalWaits',
  });
  await product.discard(await billOf('co_changing1'), 'Another mistake');
  await expect(product.agree(approval)).rejects.toMatchObject({ code: 'correctionChanged' });
  expect(
    await product.admin(`select id from price_plan where company_id = 'co_changing1'`),
  ).toEqual([]);
  await expect(product.agree(approval)).rejects.toMatchObject({ code: 'correctionChanged' });
});

test('a bill that was replaced after the agreement is not made twice', async () => {
  const id = await product.proposed(own(['co_discarded']));
  await product.agree(await product.submitted(id));
  await product.discard(await billOf('co_discarded'), 'Seen first');
  await product.run();
  expect(await billsOf(id)).toMatchObject([{ status: 'superseded' }]);
  // Neither in all nor of the company does it count as changed.
  expect(await getCorrection(product.by('bob'), id)).toMatchObject({ status: 'done', sums: [] });
  const page = { id, pageNo: 1, pageSize: 10 };
  expect((await listCorrectionCompanies(product.by('bob'), page)).records).toMatchObject([
    { companyId: 'co_discarded', status: 'done', sum: null },
  ]);
  expect(
    await product.admin(
      `select total::int from bill where company_id = 'co_discarded' and status <> 'discarded'`,
    ),
  ).toEqual([{ total: 707_120 }]);
});

test('a bill that waits for its rate can be discarded and corrected, and is priced when the rate comes', async () => {
  const companyId = 'co_ratewaits';
  const bills = () =>
    product.admin(
      `select status, total::int, payable::int from bill where company_id = '${companyId}' order by finalised_at, id`,
    );
  const waiting = { status: 'waiting_for_rate', total: 5_657_120, payable: null };
  expect(await bills()).toEqual([waiting]);
  await product.discard(await billOf(companyId), 'Made twice');
  const discarded = { ...waiting, status: 'discarded' };
  expect(await bills()).toEqual([discarded, waiting]);
  const id = await product.proposed(own([companyId]));
  await product.agree(await product.submitted(id));
  await product.run();
  expect(await billsOf(id)).toMatchObject([
    { status: 'replaced', payableThen: null, payableNow: null },
  ]);
  const corrected = { ...waiting, total: 707_120 };
  expect(await bills()).toEqual([discarded, discarded, corrected]);
  await product.rate('2026-11', '7.00');
  await product.settle('2026-12-03T04:00:00Z');
  const priced = { ...corrected, status: 'unsettled', payable: 101_017 };
  expect(await bills()).toEqual([discarded, discarded, priced]);
  expect(await product.breaches()).toEqual([]);
});

test('a channel company’s bill that was settled elsewhere is replaced by one that is to be settled', async () => {
  await settleBillByReference(product.by('bob'), {
    id: await billOf('co_channelled'),
    reference: 'PAY-1',
  });
  const id = await product.proposed(own(['co_channelled']));
  expect((await getCorrection(product.by('bob'), id)).sums).toMatchObject([
    { currency: 'CNY', bills: 1, paidBack: { amount: '49500.00' }, owed: { amount: '0.00' } },
  ]);
  await product.agree(await product.submitted(id));
  await product.run();
  expect(
    await product.admin(
      `select status, payable::int, paid_by_reference::int from bill where company_id = 'co_channelled' order by status`,
    ),
  ).toEqual([
    { status: 'discarded', payable: 5_657_120, paid_by_reference: 5_657_120 },
    { status: 'unsettled', payable: 707_120, paid_by_reference: 0 },
  ]);
  expect(await product.breaches()).toEqual([]);
});

test('what was impossible before is worked out again, and others’ proposals are left to them', async () => {
  const { ai, ...others } = termsWith('500.00');
  const change = own(['co_otherwise'], { ...others, ai: { ...ai, tokens: '1' } });
  const { id } = await proposeCorrection(product.by('ann'), { reason: 'r', change });
  await product.admin(
    `update correction set status = 'impossible', obstacle = 'quantities', computed_at = proposed_at, figures = '', unchanged = 0 where id = '${id}'`,
  );
  await expect(submitCorrection(product.by('ann'), { id, figures: '' })).rejects.toMatchObject({
    code: 'correctionImpossible',
  });
  await computeCorrection(product.by('ann'), { id });
  await workOut(product.ctx, id, product.liveInvoicesOf);
  expect(await getCorrection(product.by('ann'), id)).toMatchObject({ status: 'ready' });
  await expect(submitCorrection(product.by('bob'), { id, figures: '' })).rejects.toThrow();
  await expect(withdrawCorrection(product.by('bob'), id)).rejects.toThrow();
  await withdrawCorrection(product.by('ann'), id);
  await expect(
    proposeCorrection(product.by('ann'), { reason: 'r', change: { ...change, month: '2026-12' } }),
  ).rejects.toMatchObject({ code: 'monthNotFinal' });
});
