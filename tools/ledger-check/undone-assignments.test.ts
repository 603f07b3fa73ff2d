import { newId } from '@arcadia/kernel/id';
import { money } from '@arcadia/kernel/money';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import type { OperatorContext } from '../../packages/domain/src/database/context.ts';
import {
  type ToyGateway,
  toyGateway,
} from '../../packages/domain/src/database/testing/toy-gateway.ts';
import { read, write } from '../../packages/domain/src/database/transaction.ts';
import { fundsInvariants, takeCash } from '../../packages/domain/src/funds/index.ts';
import { adjustmentDebitTransfer, checkLedger } from '../../packages/domain/src/ledger/index.ts';
import {
  claimPaymentCase,
  decidePaymentCase,
  getPaymentCase,
  undoPaymentCase,
} from '../../packages/domain/src/payment-cases/index.ts';
import { paymentInvariants } from '../../packages/domain/src/payments/index.ts';
import { useRefundWorld } from '../../packages/domain/src/payments/testing/refund-world.ts';

const world = useRefundWorld();
const { rows, notify, contextOf, companyId } = world;

beforeAll(async () => {
  await asAdmin(
    world.url,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'Fin', 'one@x.example', '{finance}', now()), ('opr_2', 'Ada', 'two@x.example', '{finance}', now());
     insert into approval_rule (kind, needed, changed_by, changed_at)
       values ('unmatched_assign', 'never', 'opr_2', now()), ('unmatched_undo', 'never', 'opr_2', now()),
         ('unmatched_return', 'never', 'opr_2', now());
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_rightful', 'Rightful', 'CN', 'CNY', 0, now());
     update company set required_deposit = 5000 where id = '${companyId}'`,
  );
});
const expectSound = async () => {
  const all = [...paymentInvariants, ...fundsInvariants];
  const findings = await read(contextOf(), (db) => checkLedger(db, all));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
};
afterEach(expectSound);

const as = (id: string, ...gateways: ToyGateway[]): OperatorContext => ({
  ...contextOf(...gateways),
  actor: { kind: 'operator', id, name: id, sessionId: 's', roles: ['finance'] },
});
const fin = () => as('opr_1');

async function decided(id: string, decision: 'assign' | 'return', company?: string) {
  await claimPaymentCase(fin(), id);
  await decidePaymentCase(fin(), { id, decision, note: 'because', companyId: company });
}

/** Money under a number that nobody gave, assigned to the company. @returns its case */
async function assigned(number: string): Promise<string> {
  expect(await notify(toyGateway('alipay'), number, { status: 'paid' })).toBe(204);
  const [found] = (await rows(`select id from payment_case where number = '${number}'`)) as {
    id: string;
  }[];
  const id = found?.id ?? '';
  await decided(id, 'assign', companyId);
  return id;
}

const undo = (id: string, by = 'opr_1') => undoPaymentCase(as(by), { id, reason: 'Not yours' });
const undoing = async (id: string) => (await getPaymentCase(fin(), id)).undo;

/** The company's cash and deposit, and what is on suspense, in minor units. */
async function held() {
  const [found] = await rows(
    `select coalesce(sum(balance) filter (where company_id = '${companyId}' and kind = 'cash'), 0)::int as cash,
       coalesce(sum(balance) filter (where company_id = '${companyId}' and kind = 'deposit'), 0)::int as deposit,
       coalesce(sum(balance) filter (where company_id = 'provider' and kind = 'suspense'), 0)::int as suspense
     from ledger_account`,
  );
  return found as { cash: number; deposit: number; suspense: number };
}

function spend(units: bigint): Promise<unknown> {
  const amount = money(units, 'CNY');
  const occurredAt = contextOf().clock.now();
  const adjustmentId = newId('adjustment', occurredAt);
  const transfer = adjustmentDebitTransfer({ adjustmentId, companyId, amount, occurredAt });
  const movement = { companyId, amount, reference: adjustmentId, remarks: '', transfer };
  return write(contextOf(), async (tx) => {
    tx.unaudited('a test spends');
    await takeCash(tx, movement);
  });
}

test('an assignment is undone: deposit and cash are given up, and the money waits in a case of its own', async () => {
  const before = await held();
  const id = await assigned('stranger_1');
  expect(await held()).toEqual({ ...before, cash: 2_000, deposit: 5_000 });
  expect(await undoing(id)).toMatchObject({
    obstacle: null,
    left: { amount: '70.00' },
    entry: null,
  });
  expect(await undo(id)).toEqual({ approvalId: null });
  expect(await held()).toEqual({ ...before, suspense: before.suspense + 7_000 });
  const { entry } = (await undoing(id)) ?? {};
  expect(entry).toMatchObject({ reason: 'Not yours', by: { id: 'opr_1' } });
  const nextId = entry?.nextCaseId ?? '';
  expect(await getPaymentCase(fin(), nextId)).toMatchObject({
    status: 'open',
    reason: 'unknown_order',
    remaining: { amount: '70.00' },
    decisions: ['assign', 'return'],
    undo: null,
  });
  expect(
    await rows(
      `select type, amount::int from funds_transaction where reference = '${id}' order by ledger_sequence`,
    ),
  ).toEqual([
    { type: 'recharge_balance', amount: 7_000 },
    { type: 'deduction_balance', amount: -7_000 },
  ]);
  // Decided again, undone again, and then sent back.
  await decided(nextId, 'assign', 'co_rightful');
  await undo(nextId);
  const third = (await undoing(nextId))?.entry?.nextCaseId ?? '';
  await decided(third, 'assign', companyId);
  await expect(undo(id)).rejects.toThrow('stateChanged');
  await undo(third);
});

test('of two who undo an assignment at once one does, and nobody undoes it again', async () => {
  const id = await assigned('stranger_2');
  const both = await Promise.allSettled([undo(id), undo(id, 'opr_2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(undo(id)).rejects.toThrow('stateChanged');
  expect(
    await rows(`select count(*)::int as n from payment_case_undo where case_id = '${id}'`),
  ).toEqual([{ n: 1 }]);
});

test('what was spent of an assignment can’t be taken back, and the error says how much is left', async () => {
  const id = await assigned('stranger_3');
  await spend(500n);
  expect(await undoing(id)).toMatchObject({ obstacle: 'spent', left: { amount: '65.00' } });
  await expect(undo(id)).rejects.toMatchObject({
    message: 'creditSpent',
    params: { left: '¥65.00', amount: '¥70.00' },
  });
});

test('an assignment is undone or spent, never both', async () => {
  // The oldest lots are spent first: nothing is left of those before.
  await spend(BigInt((await held()).cash));
  const id = await assigned('stranger_4');
  const [undone, spent] = await Promise.allSettled([undo(id), spend(100n)]);
  expect([undone.status, spent.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('only what was assigned can be undone', async () => {
  expect(await notify(toyGateway('alipay'), 'stranger_5', { status: 'paid' })).toBe(204);
  const [found] = (await rows(`select id from payment_case where number = 'stranger_5'`)) as {
    id: string;
  }[];
  const id = found?.id ?? '';
  await expect(undo(id)).rejects.toThrow('stateChanged');
  await expect(undo('pc_000000000000000000000000')).rejects.toThrow('no such payment case');
});
