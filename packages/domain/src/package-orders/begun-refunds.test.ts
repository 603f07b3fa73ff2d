import { Refusal } from '@arcadia/contract/wire/refusal';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorContext } from '../database/context.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { claimReview, releaseReview } from '../reviews/index.ts';
import {
  askPackageRefund,
  beginPackageRefund,
  decidePackageRefund,
  getPackageOrder,
  payPackageOrder,
} from './index.ts';
import { useOrderWorld } from './testing/order-world.ts';
import { gamePricing } from './testing/using-company.ts';

const world = useOrderWorld();
const { adminUrl, member, newCampaign, newUsingCompany, operator } = world;
const { order, rows, expectSound } = world;
const other = (): OperatorContext => {
  const ctx = operator();
  return { ...ctx, actor: { ...ctx.actor, id: 'opr_other', name: 'Kim' } };
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

beforeAll(() =>
  asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr', 'Robin', 'robin@arcadia.example', '{commerce,finance}', '2026-01-01'),
         ('opr_other', 'Kim', 'kim@arcadia.example', '{finance}', '2026-01-01');
     insert into billing_run (month, started_at, finished_at) values ('2026-10', '2026-11-02T04:00:00Z', '2026-11-02T04:10:00Z')`,
  ),
);

type Paid = { company: string; id: string; packageId: string };

/** Three packages of 85.00, each of 10,000 MAU and 50,000 minutes, paid from the balance. */
async function three(): Promise<Paid> {
  const company = await newUsingCompany(30_000n);
  const { id, packageId } = await orderedBy(company, 3);
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  return { company, id, packageId };
}

async function orderedBy(company: string, quantity: number) {
  const campaign = await newCampaign();
  const { id } = await order(company, campaign, quantity);
  return { id, packageId: campaign.packageId };
}

const ask = ({ company, id }: Paid) =>
  askPackageRefund(member(company), { id, reason: 'Fewer rooms.' });
const shownTo = ({ company, id }: Paid) => getPackageOrder(member(company), id, async () => null);

test('staff begin a refund that nobody asked for, by package and quantity, and the customer is told and reads who began it', async () => {
  const paid = await three();
  const begin = (quantity: number) =>
    beginPackageRefund(operator(), {
      id: paid.id,
      reason: 'Sold by mistake.',
      items: [{ packageId: paid.packageId, quantity }],
    });
  expect(await codeOf(begin(4))).toBe('packageRefundTooMany');
  const { caseId } = await begin(2);
  expect(await shownTo(paid)).toMatchObject({
    status: 'paid',
    refund: {
      status: 'under_review',
      reason: 'Sold by mistake.',
      requestedByName: null,
      items: [{ packageId: paid.packageId, asked: 2, given: null }],
    },
  });
  const noted = `select asked_by, asked_by_operator, asked_by_name from package_refund where order_id = '${paid.id}'`;
  expect(await rows(noted)).toEqual([
    { asked_by: null, asked_by_operator: 'opr', asked_by_name: 'Robin' },
  ]);
  const asks = `select actor_kind, actor_id from audit_log where target_id = '${paid.id}' and action = 'package_refund.ask'`;
  expect(await rows(asks)).toEqual([{ actor_kind: 'operator', actor_id: 'opr' }]);
  const told = `select facts ->> 'outcome' as outcome from notification where subject_id = '${paid.id}' order by created_at, id`;
  expect(await rows(told)).toEqual([{ outcome: 'begun' }]);
  // One at a time, whoever asks.
  expect(await codeOf(begin(1))).toBe('stateChanged');
  expect(await codeOf(ask(paid))).toBe('stateChanged');
  // Decided like every other, with the quotas of just those, but by another than began it.
  const approve = async (by: OperatorContext) => {
    await claimReview(by, caseId);
    const decision = { id: caseId, outcome: 'approved', expected: '170.00' } as const;
    return decidePackageRefund(by, decision, gamePricing);
  };
  expect(await codeOf(approve(operator()))).toBe('decidedByAnother');
  await releaseReview(operator(), caseId);
  await approve(other());
  expect(await shownTo(paid)).toMatchObject({
    status: 'paid',
    refund: { status: 'refunded', requestedByName: null, amount: { amount: '170.00' } },
    items: [{ quotas: [{ withdrawn: '20000' }, { withdrawn: '100000' }] }],
  });
  await expectSound();
});

test('of two who begin or ask at once one does, and nothing is begun of an order that is not paid', async () => {
  const paid = await three();
  const reason = 'Sold by mistake.';
  const both = await Promise.all([
    codeOf(beginPackageRefund(operator(), { id: paid.id, reason })),
    codeOf(ask(paid)),
  ]);
  expect(new Set(both)).toEqual(new Set(['done', 'stateChanged']));
  const unpaid = await orderedBy(paid.company, 1);
  expect(await codeOf(beginPackageRefund(operator(), { id: unpaid.id, reason }))).toBe(
    'stateChanged',
  );
});
