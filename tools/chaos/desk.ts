import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import type { Answer } from './calls.ts';
import { anAmount, type Load, listIn, noted, type Operation, type Wire } from './load.ts';

/** A second person agrees to what a first one has proposed. */
async function agree({ calls, staff }: Load, answer: Answer | null): Promise<boolean> {
  if (answer?.code !== 0) return false;
  const id = answer.data['approvalId'];
  if (typeof id !== 'string') return true;
  const agreed = await calls.post('agree as second person', `/ops/approvals/${id}/decide`, {
    token: staff.admin,
    body: { outcome: 'approved' },
  });
  return agreed?.code === 0;
}

/** The next cases of a desk that are of the load's companies, claimed. */
async function claimed(load: Load, desk: string): Promise<Wire[]> {
  const { calls, staff, companies } = load;
  const ours = new Set(companies.map(({ id }) => id));
  const found = listIn(
    await calls.get(`/ops/reviews?desk=${desk}&pageSize=100`, staff.finance),
    'records',
  );
  const open = found.filter(
    (one) => ours.has(String(one['companyId'])) && (one['approvalId'] ?? null) === null,
  );
  const mine: Wire[] = [];
  for (const one of open.slice(0, 3)) {
    const answer = await calls.post('claim a case', `/ops/reviews/${String(one['id'])}/claim`, {
      token: staff.finance,
    });
    if (answer?.code === 0) mine.push(one);
  }
  return mine;
}

async function decideTransfers(load: Load): Promise<void> {
  const { calls, staff, told, random } = load;
  for (const { id } of await claimed(load, 'transfer')) {
    const body = {
      outcome: 'approved',
      amount: anAmount(random, 100, 2_000),
      bankReference: `CHAOS-${random.below(1e9)}-${told.of('decided transfer').size}`,
      valueDate: addDays(dayOf(new Date()), -1),
    };
    const answer = await calls.post(
      'assign a transfer',
      `/ops/bank-transfers/${String(id)}/decide`,
      { token: staff.finance, body },
    );
    if (await agree(load, answer)) told.add('decided transfer', id);
  }
}

async function decideRefunds(load: Load): Promise<void> {
  const { calls, staff, told, random } = load;
  const { finance: token } = staff;
  for (const { id } of await claimed(load, 'refund')) {
    const path = `/ops/refunds/${String(id)}`;
    const shown = await calls.get(path, token);
    if (shown?.code !== 0) continue;
    if (shown.data['task'] === 'review') {
      const body =
        random.share() < 0.85
          ? { outcome: 'approved' }
          : { outcome: 'refused', reason: 'Not yet.' };
      if (await agree(load, await calls.post('decide a refund', `${path}/decide`, { token, body })))
        told.add('decided refund', id);
    } else {
      const body = { outcome: 'paid', bankReference: `PAYOUT-${String(id)}` };
      if (
        await agree(load, await calls.post('pay a refund out', `${path}/payout`, { token, body }))
      )
        told.add('payout', id);
    }
  }
}

async function decidePackageRefunds(load: Load): Promise<void> {
  const { calls, staff, told } = load;
  const { finance: token } = staff;
  for (const { id } of await claimed(load, 'package_refund')) {
    const path = `/ops/package-refunds/${String(id)}`;
    const shown = await calls.get(path, token);
    const refundable = shown?.code === 0 ? shown.data['refundable'] : null;
    if (typeof refundable !== 'object' || refundable === null || !('amount' in refundable))
      continue;
    const body = { outcome: 'approved', expected: refundable.amount };
    if (
      await agree(
        load,
        await calls.post('decide a package refund', `${path}/decide`, { token, body }),
      )
    )
      told.add('package refund', id);
  }
}

async function adjust(load: Load): Promise<void> {
  const { calls, staff, random, companies, told } = load;
  const company = random.among(companies);
  if (!company) return;
  const kind = random.share() < 0.6 ? 'credit' : 'debit';
  const body = {
    companyId: company.id,
    kind,
    amount: anAmount(random, 1, 50),
    reason: 'Chaos',
    note: 'Chaos',
  };
  const answer = await calls.post('propose an adjustment', '/ops/adjustments', {
    token: staff.finance,
    body,
  });
  const id = noted(told, 'adjustment', answer);
  if (id !== null && (await agree(load, answer))) told.add('approved adjustment', id);
}

async function issueCoupon({ calls, staff, random, companies, told }: Load): Promise<void> {
  const company = random.among(companies);
  if (!company) return;
  const today = dayOf(new Date());
  const body = {
    companyId: company.id,
    amount: anAmount(random, 1, 90),
    firstDay: today,
    lastDay: addDays(today, 60),
    firstMonth: monthOf(today),
    lastMonth: monthOf(addDays(today, 45)),
    remarks: '',
  };
  const answer = await calls.post('issue a coupon', '/ops/coupons', { token: staff.finance, body });
  const coupon = answer?.code === 0 ? answer.data['coupon'] : null;
  if (typeof coupon !== 'object' || coupon === null || !('id' in coupon)) return;
  told.add('coupon', coupon.id);
  if (random.share() > 0.2) return;
  const taken = await calls.post('revoke a coupon', `/ops/coupons/${String(coupon.id)}/revoke`, {
    token: staff.finance,
    body: { reason: 'Chaos' },
  });
  if (taken?.code === 0) told.add('revoked coupon', coupon.id);
}

export const deskOperations: readonly Operation[] = [
  { name: 'transfers', everyMs: 4_000, run: decideTransfers },
  { name: 'refunds', everyMs: 2_500, run: decideRefunds },
  { name: 'package refunds', everyMs: 4_000, run: decidePackageRefunds },
  { name: 'adjustments', everyMs: 4_000, run: adjust },
  { name: 'coupons', everyMs: 4_000, run: issueCoupon },
];
