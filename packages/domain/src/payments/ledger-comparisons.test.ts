import { afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { money } from '@arcadia/kernel/money';
import { toyGateway } from '../database/testing/toy-gateway.ts';
import { read } from '../database/transaction.ts';
import { checkLedger } from '../ledger/index.ts';
import { paymentInvariants } from './index.ts';
import { useRefundWorld } from './testing/refund-world.ts';

const world = useRefundWorld();

beforeAll(async () => {
  const gateway = toyGateway('checked');
  const { number } = await world.ordered(gateway);
  await world.sweep(gateway);
  const foreign = {
    status: 'refunded',
    of: 'refund',
    refundId: 'own',
    refunded: money(500n, 'CNY'),
  };
  await world.notify(gateway, number, foreign);
});
afterEach(() => world.expectBalanced());

const payouts =
  'each refund that a gateway made for us has its transfer, and each such transfer its refund';
const returns = 'each refund that came back has its transfer, and each such transfer its refund';
const ownRefunds = 'what gateways gave back by themselves has cases of the same amount';
const attempts =
  'each refund of a company is of an attempt of its own, and each other one of a case';
const bounds =
  'each refund is of a payment that was booked, and no payment is refunded beyond what was paid';

test.each([
  ['amount = 1999', 'amount = 2000', [payouts]],
  [
    `status = 'pending', refunded_at = null, next_query_at = now()`,
    `status = 'refunded', refunded_at = now()`,
    [payouts],
  ],
  [`status = 'failed', failed_at = now()`, `status = 'refunded', failed_at = null`, [returns]],
  [`attempt_id = 'other'`, `attempt_id = substr(gateway_payment_id, 5)`, [bounds, attempts]],
])('a refund with %s is found', async (falsified, restored, found) =>
  expect(await foundIn('payment_refund', { falsified, restored })).toEqual(found),
);

test.each([
  ['refunded = 501', 'refunded = 500', [ownRefunds]],
  ['refunded = 5001', 'refunded = 500', [ownRefunds, bounds]],
])('a payment at a gateway with %s is found', async (falsified, restored, found) =>
  expect(await foundIn('gateway_payment', { falsified, restored })).toEqual(found),
);

async function foundIn(
  table: string,
  { falsified, restored }: { falsified: string; restored: string },
): Promise<string[]> {
  await asAdmin(world.url, `update ${table} set ${falsified}`);
  try {
    const findings = await read(world.contextOf(), (db) => checkLedger(db, paymentInvariants));
    return findings.filter(({ breaches }) => breaches > 0).map(({ invariant }) => invariant);
  } finally {
    await asAdmin(world.url, `update ${table} set ${restored}`);
  }
}
