import { money } from '@arcadia/kernel/money';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import type { Actor, Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { companyBalances } from './balances.ts';
import { post, reverse, type Transfer } from './post.ts';
import { rechargeTransfer } from './templates/recharge.ts';
import { addCompany, openScratchLedger, type ScratchLedger } from './testing/scratch-ledger.ts';
import { unplugged } from '../database/testing/unplugged.ts';

const testDatabase = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T08:00:00Z'));
let ledger: ScratchLedger;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 4);
  for (const id of ['co_a', 'co_b', 'co_c', 'co_d']) await addCompany(ledger.url, id, 'CNY');
});
afterAll(() => ledger.close());

const system: Actor = { kind: 'system', name: 'test' };

function memberOf(companyId: string): Actor {
  return {
    kind: 'member',
    id: 'mem_1',
    name: 'M',
    companyId,
    sessionId: 'ses_1',
    permissions: new Set(),
  };
}

function contextOf(actor: Actor): Context {
  return {
    database: ledger.database,
    clock,
    actor,
    ports: unplugged,
    deployment: {
      brandName: 'Test',
      publicUrl: 'http://localhost',
      legacyConsoleUrl: null,
      callbackHeaderPrefix: 'Sud',
      callbackSignatureCheck: 'warn',
    },
    origin: { requestId: null, ipAddress: null, userAgent: null, countryCode: null },
    language: 'en',
    idempotency: null,
  };
}

function posting(actor: Actor, transfer: Transfer) {
  return write(contextOf(actor), (tx) => {
    tx.unaudited('a test');
    return post(tx, transfer);
  });
}

function recharge(
  rechargeId: string,
  companyId: string,
  toDeposit: bigint,
  toCash: bigint,
): Transfer {
  return rechargeTransfer({
    rechargeId,
    companyId,
    gateway: 'alipay',
    toDeposit: money(toDeposit, 'CNY'),
    toCash: money(toCash, 'CNY'),
    occurredAt: clock.now(),
  });
}

function spend(idempotencyKey: string, companyId: string, amount: bigint): Transfer {
  return {
    template: 'test_spend',
    idempotencyKey,
    companyId,
    currency: 'CNY',
    reference: null,
    occurredAt: clock.now(),
    lines: [
      { kind: 'cash', amount: -amount },
      { kind: 'revenue', detail: 'games', amount },
    ],
  };
}

async function fundsOf(actor: Actor, companyId: string) {
  const { cash, deposit } = await read(contextOf(actor), (db) =>
    companyBalances(db, companyId, 'CNY'),
  );
  return { cash: cash.amount, deposit: deposit.amount };
}

describe('a recharge', () => {
  test('fills deposit and cash against the gateway, once for each order', async () => {
    const first = await posting(system, recharge('rch_1', 'co_a', 5_000_00n, 1_000_00n));
    expect(first).toEqual({ transferId: expect.any(BigInt), replayed: false });
    const again = await posting(system, recharge('rch_1', 'co_a', 5_000_00n, 1_000_00n));
    expect(again).toEqual({ transferId: first.transferId, replayed: true });
    expect(await fundsOf(system, 'co_a')).toEqual({ deposit: 5_000_00n, cash: 1_000_00n });
  });

  test('is refused when its order comes again with another split', async () => {
    await posting(system, recharge('rch_2', 'co_a', 0n, 70n));
    const before = await fundsOf(system, 'co_a');
    await expect(posting(system, recharge('rch_2', 'co_a', 1n, 69n))).rejects.toMatchObject({
      reason: 'keyReused',
    });
    await expect(posting(system, recharge('rch_2', 'co_b', 0n, 70n))).rejects.toMatchObject({
      reason: 'keyReused',
    });
    expect(await fundsOf(system, 'co_a')).toEqual(before);
  });

  test('of nothing or less than nothing is refused', async () => {
    for (const amount of [0n, -5n]) {
      await expect(
        posting(system, recharge(`rch_3_${amount}`, 'co_a', 0n, amount)),
      ).rejects.toMatchObject({
        reason: amount === 0n ? 'malformed' : 'pairNotAllowed',
      });
    }
  });

  test('leaves the time and the order on the transfer, and running balances on the entries', async () => {
    await posting(system, recharge('rch_4', 'co_c', 0n, 100n));
    await posting(system, recharge('rch_5', 'co_c', 0n, 50n));
    const rows = await read(contextOf(memberOf('co_c')), (db) =>
      db
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
        .select(['reference', 'occurred_at', 'amount', 'balance_after', 'account_sequence'])
        .orderBy('account_sequence')
        .execute(),
    );
    const occurred_at = clock.now();
    expect(rows).toEqual([
      { reference: 'rch_4', occurred_at, amount: 100n, balance_after: 100n, account_sequence: 1n },
      { reference: 'rch_5', occurred_at, amount: 50n, balance_after: 150n, account_sequence: 2n },
    ]);
  });
});

describe('money that is not there', () => {
  test('can not be spent, and the caller learns that credit is insufficient', async () => {
    await posting(system, recharge('rch_6', 'co_d', 0n, 100n));
    await expect(posting(system, spend('s_1', 'co_d', 101n))).rejects.toMatchObject({
      code: 'insufficientCredit',
    });
    expect(await posting(system, spend('s_1', 'co_d', 100n))).toMatchObject({ replayed: false });
    expect(await fundsOf(system, 'co_d')).toEqual({ cash: 0n, deposit: 0n });
  });

  test('is not paid back by reversing a recharge that was spent', async () => {
    const { transferId } = await posting(system, recharge('rch_7', 'co_d', 0n, 30n));
    await posting(system, spend('s_2', 'co_d', 1n));
    const reversing = () =>
      write(contextOf(system), (tx) => {
        tx.unaudited('a test');
        return reverse(tx, transferId, { reference: 'rch_7', occurredAt: clock.now() });
      });
    await expect(reversing()).rejects.toMatchObject({ code: 'insufficientCredit' });
    await posting(system, recharge('rch_8', 'co_d', 0n, 1n));
    const first = await reversing();
    expect(first).toMatchObject({ replayed: false });
    expect(await reversing()).toEqual({ ...first, replayed: true });
    expect(await fundsOf(system, 'co_d')).toEqual({ cash: 0n, deposit: 0n });
  });
});

describe("a member's transaction", () => {
  test('spends what its own company has', async () => {
    await posting(system, recharge('rch_9', 'co_a', 0n, 10n));
    expect(await posting(memberOf('co_a'), spend('s_3', 'co_a', 10n))).toMatchObject({
      replayed: false,
    });
  });

  test('can not post for another company, nor for none', async () => {
    await posting(system, recharge('rch_10', 'co_b', 0n, 10n));
    const foreign = posting(memberOf('co_a'), spend('s_4', 'co_b', 10n));
    await expect(foreign).rejects.toMatchObject({ reason: 'notPermitted' });
    const nobodys = posting(memberOf('co_a'), { ...spend('s_5', 'co_a', 10n), companyId: null });
    await expect(nobodys).rejects.toMatchObject({ reason: 'notPermitted' });
    expect(await fundsOf(system, 'co_b')).toEqual({ cash: 10n, deposit: 0n });
  });

  test('can neither credit itself nor reverse', async () => {
    const credit = posting(memberOf('co_a'), recharge('rch_11', 'co_a', 0n, 10n));
    await expect(credit).rejects.toMatchObject({ reason: 'notPermitted' });
    const reversal = write(contextOf(memberOf('co_a')), (tx) => {
      tx.unaudited('a test');
      return reverse(tx, 1n, { reference: null, occurredAt: clock.now() });
    });
    await expect(reversal).rejects.toMatchObject({ code: '42501' });
  });

  test('reads nothing of another company or of the provider', async () => {
    expect(await fundsOf(memberOf('co_a'), 'co_b')).toEqual({ cash: 0n, deposit: 0n });
    const seen = await read(contextOf(memberOf('co_a')), async (db) => [
      ...(await db.selectFrom('ledger_account').select('company_id').execute()),
      ...(await db.selectFrom('ledger_transfer').select('company_id').execute()),
      ...(await db.selectFrom('ledger_entry').select('company_id').execute()),
    ]);
    expect(new Set(seen.map(({ company_id }) => company_id))).toEqual(new Set(['co_a']));
  });
});
