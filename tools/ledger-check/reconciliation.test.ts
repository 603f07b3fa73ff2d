import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import type { OperatorContext } from '../../packages/domain/src/database/context.ts';
import {
  paidState,
  price,
  type ToyGateway,
  toyGateway,
} from '../../packages/domain/src/database/testing/toy-gateway.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { type AllSettlers, paymentInvariants } from '../../packages/domain/src/payments/index.ts';
import { start } from '../../packages/domain/src/payments/testing/payment-world.ts';
import { useRefundWorld } from '../../packages/domain/src/payments/testing/refund-world.ts';
import type { StatementLine } from '../../packages/domain/src/ports/payment-gateway.ts';
import {
  bookLine,
  compareDay,
  explainLine,
  reconcileDueDays,
  reconciliationInvariants,
} from '../../packages/domain/src/reconciliation/index.ts';

const world = useRefundWorld();
const { clock, rows, contextOf, settlers, refunds } = world;
const all: AllSettlers = { payments: settlers, refunds };
const day = '2026-11-20';
const morning = new Date('2026-11-21T02:00:00Z');
const cny = (amount: bigint) => money(amount, 'CNY');

beforeEach(() => clock.set(start));
const expectSound = async () => {
  const invariants = [...paymentInvariants, ...reconciliationInvariants];
  const findings = await read(contextOf(), (db) => checkLedger(db, invariants));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
};
afterEach(expectSound);

const paidLine = (number: string, change: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'payment',
  orderId: number,
  gatewayPaymentId: `toy_${number}`,
  refundId: null,
  amount: price,
  fee: cny(42n),
  occurredAt: start,
  ...change,
});
const refundLine = (number: string, refundId: string | null, amount: bigint): StatementLine =>
  paidLine(number, { kind: 'refund', refundId, amount: cny(amount), fee: cny(0n) });

/** A gateway whose statement of the day is `lines`, and which is due in the morning. */
async function telling(name: string, lines: StatementLine[]): Promise<ToyGateway> {
  const gateway = toyGateway(name);
  gateway.downloadStatement = async (asked) =>
    asked === day ? { status: 'ready', lines } : { status: 'ready', lines: [] };
  await asAdmin(
    world.url,
    `insert into reconciled_day (gateway, day, currency, next_try_at) values ('${name}', '${day}', 'CNY', '2026-11-21')`,
  );
  return gateway;
}
const compare = async (gateway: ToyGateway) => {
  const done = await compareDay(contextOf(gateway), all, { gateway: gateway.id, day });
  if (done.outcome === 'failed') throw done.error;
  return done;
};
const linesOf = ({ id }: ToyGateway) =>
  rows(
    `select gateway_payment_id as payment, kind, status, difference, step, answer, theirs::int, ours::int, fee_booked::int as fee
     from reconciliation_line where gateway = '${id}' and day = '${day}' order by occurred_at, gateway_payment_id, kind, key`,
  );
const dayOf = async ({ id }: ToyGateway) =>
  (
    await rows(`select * from reconciled_day where gateway = '${id}' and day = '${day}'`)
  )[0] as Record<string, unknown>;
const feesOf = async ({ id }: ToyGateway) =>
  (await rows(
    `select coalesce(-sum(balance), 0)::int as fees from ledger_account where kind = 'gateway_fee' and detail = '${id}'`,
  )) as [{ fees: number }];

test('a lost notification is found and booked once, by two processes at once and again', async () => {
  const lines: StatementLine[] = [];
  const gateway = await telling('losing', lines);
  const known = await world.paidBy(gateway);
  const subject = world.newSubject();
  const [lost = ''] = await world.leaveFor(contextOf(gateway), subject, gateway);
  gateway.answers.set(lost, paidState(lost));
  lines.push(paidLine(known.number), paidLine(lost));
  clock.set(morning);
  const outcomes = await Promise.all([compare(gateway), compare(gateway)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'compared']);
  await Promise.all([compare(gateway), compare(gateway)]);
  expect(world.told.filter((told) => told.includes(subject))).toEqual([]);
  expect(await linesOf(gateway)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ payment: `toy_${known.number}`, status: 'matched', fee: 42 }),
      expect.objectContaining({
        payment: `toy_${lost}`,
        status: 'settled',
        difference: 'missing_here',
        step: 'booked',
        answer: 'confirmed',
        fee: 42,
      }),
    ]),
  );
  expect(await feesOf(gateway)).toEqual([{ fees: 84 }]);
  expect(await dayOf(gateway)).toMatchObject({ status: 'matched', differences: 0, fees: 84n });
});

test('each kind of difference has its next step', async () => {
  const lines: StatementLine[] = [];
  const gateway = await telling('differing', lines);
  const absent = await world.paidBy(gateway);
  const other = await world.paidBy(gateway);
  const refunding = await world.ordered(gateway, 2_000n);
  await world.sweep(gateway);
  lines.push(
    paidLine(other.number, { amount: cny(6_999n) }),
    paidLine(refunding.number),
    refundLine(refunding.number, refunding.refundId, 2_000n),
    // Made on the gateway's own pages; of the second one it tells no number.
    refundLine(refunding.number, 'by_hand', 500n),
    refundLine(refunding.number, null, 300n),
    paidLine('stranger', { gatewayPaymentId: 'toy_stranger' }),
  );
  clock.set(morning);
  expect(await compare(gateway)).toMatchObject({ outcome: 'compared', differences: 2 });
  const found = (await linesOf(gateway)) as { payment: string; kind: string }[];
  const about = (payment: string, kind = 'payment') =>
    found.filter((line) => line.payment === `toy_${payment}` && line.kind === kind);
  expect(about(absent.number)).toEqual([
    expect.objectContaining({ status: 'open', difference: 'missing_there', answer: 'denied' }),
  ]);
  expect(about(other.number)).toEqual([
    expect.objectContaining({ status: 'settled', difference: 'amount_differs', step: 'case' }),
  ]);
  expect(about('stranger')).toEqual([
    expect.objectContaining({
      status: 'open',
      difference: 'missing_here',
      answer: 'denied',
      fee: 0,
    }),
  ]);
  expect(about(refunding.number, 'refund')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ theirs: 2_000, status: 'matched' }),
      expect.objectContaining({ theirs: 500, status: 'settled', step: 'case' }),
      expect.objectContaining({ theirs: 300, status: 'settled', step: 'case' }),
    ]),
  );
  // What is left is for an operator: booked as the statement tells it, and explained.
  await asAdmin(
    world.url,
    `insert into operator (id, name, email, roles, created_at) values ('opr_r', 'R', 'r@x.example', '{finance}', now())`,
  );
  const actor = {
    kind: 'operator',
    id: 'opr_r',
    name: 'R',
    sessionId: 's',
    roles: ['finance'],
  } as const;
  const ctx: OperatorContext = { ...contextOf(gateway), actor };
  const idOf = async (payment: string) =>
    (
      (await rows(
        `select id from reconciliation_line where gateway = 'differing' and gateway_payment_id = 'toy_${payment}'`,
      )) as [{ id: string }]
    )[0].id;
  const stranger = await idOf('stranger');
  const booked = await Promise.allSettled([
    bookLine(ctx, { id: stranger }, all),
    bookLine(ctx, { id: stranger }, all),
  ]);
  expect(booked).toContainEqual({ status: 'fulfilled', value: { status: 'settled' } });
  const explained = { id: await idOf(absent.number), note: 'told by phone' };
  expect(await explainLine(ctx, explained)).toEqual({ status: 'settled' });
  await expect(explainLine(ctx, explained)).rejects.toThrow('stateChanged');
  expect(await dayOf(gateway)).toMatchObject({ status: 'matched', differences: 0 });
  // Compared again, all of it stays as it was decided.
  const before = await linesOf(gateway);
  await compare(gateway);
  expect(await linesOf(gateway)).toEqual(before);
  const cases = await rows(
    `select reason, amount::int from payment_case where gateway = 'differing' order by reason, amount`,
  );
  expect(cases).toEqual([
    { reason: 'gateway_refund', amount: 300 },
    { reason: 'gateway_refund', amount: 500 },
    { reason: 'statement_differs', amount: 6_999 },
    { reason: 'unknown_order', amount: 7_000 },
  ]);
});

test('a statement that changes is compared again: fees are corrected, and lines that are gone are missing there', async () => {
  const lines: StatementLine[] = [];
  const gateway = await telling('changing', lines);
  const [one, two] = [await world.paidBy(gateway), await world.paidBy(gateway)];
  lines.push(paidLine(one.number), paidLine(two.number));
  clock.set(morning);
  await compare(gateway);
  const first = await dayOf(gateway);
  expect(first).toMatchObject({ status: 'matched', changed_at: null });
  clock.set(first['next_try_at'] as Date);
  lines.splice(0, 2, paidLine(one.number, { fee: cny(40n) }));
  await compare(gateway);
  expect(await feesOf(gateway)).toEqual([{ fees: 40 }]);
  expect(await dayOf(gateway)).toMatchObject({ status: 'differs', differences: 1 });
  expect((await dayOf(gateway))['changed_at']).not.toBeNull();
  // It comes back with the next correction.
  lines.push(paidLine(two.number));
  await compare(gateway);
  expect(await feesOf(gateway)).toEqual([{ fees: 82 }]);
  expect(await dayOf(gateway)).toMatchObject({ status: 'matched' });
});

test('every morning compares what is due; a gateway that hangs or is not ready delays no other', async () => {
  const quick = toyGateway('morning_quick');
  quick.downloadStatement = async () => ({ status: 'ready', lines: [] });
  const hangs = toyGateway('morning_hangs');
  hangs.downloadStatement = () => new Promise(() => undefined);
  const late = toyGateway('morning_late');
  late.downloadStatement = async () => ({ status: 'notReady' });
  clock.set(morning);
  const ctx = contextOf(quick, hangs, late);
  const done = await reconcileDueDays(ctx, all, 30);
  const outcomes = ({ id }: ToyGateway) =>
    done.filter(({ gateway }) => gateway === id).map(({ compared }) => compared.outcome);
  expect(outcomes(quick)).toEqual(Array.from({ length: 7 }, () => 'compared'));
  expect(outcomes(hangs)).toEqual(['failed']);
  expect(new Set(outcomes(late))).toEqual(new Set(['notReady']));
  // Nothing is due at once; half an hour later the late one is asked again.
  expect(await reconcileDueDays(contextOf(quick, late), all, 30)).toEqual([]);
  clock.set(new Date(morning.getTime() + 30 * 60_000));
  late.downloadStatement = async () => ({ status: 'ready', lines: [] });
  const again = await reconcileDueDays(contextOf(quick, late), all, 30);
  expect(again.map(({ gateway }) => gateway)).toEqual(Array.from({ length: 7 }, () => late.id));
  // A process that was killed while it held a day gives it free.
  await asAdmin(
    world.url,
    `update reconciled_day set running_until = '2026-11-21T02:40:00Z', next_try_at = '2026-11-21' where gateway = 'morning_quick'`,
  );
  expect(
    new Set(
      (await reconcileDueDays(contextOf(quick), all, 30)).map(({ compared }) => compared.outcome),
    ),
  ).toEqual(new Set(['busy']));
  clock.set(new Date('2026-11-21T02:41:00Z'));
  expect(
    (await reconcileDueDays(contextOf(quick), all, 30)).every(
      ({ compared }) => compared.outcome === 'compared',
    ),
  ).toBe(true);
});
