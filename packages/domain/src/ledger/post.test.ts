import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import type { Actor } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { companyBalances } from './balances.ts';
import { lockLedger, post, postAll, reverse, type Transfer } from './post.ts';
import { clock, contextFor, memberOf, recharge, spend, system } from './testing/posting.ts';
import { addCompany, openScratchLedger, type ScratchLedger } from './testing/scratch-ledger.ts';

const testDatabase = useTestDatabase();
let ledger: ScratchLedger;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 4);
  for (const id of ['co_a', 'co_b', 'co_c', 'co_d']) await addCompany(ledger.url, id, 'CNY');
});
afterAll(() => ledger.close());

const contextOf = (actor: Actor) => contextFor(ledger.database, actor);

function posting(actor: Actor, transfer: Transfer) {
  return write(contextOf(actor), (tx) => {
    tx.unaudited('a test');
    return post(tx, transfer);
  });
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
    const balances = expect.objectContaining({
      deposit: money(5_000_00n, 'CNY'),
      cash: money(1_000_00n, 'CNY'),
    });
    expect(first).toEqual({ sequence: 1n, replayed: false, balances });
    const again = await posting(system, recharge('rch_1', 'co_a', 5_000_00n, 1_000_00n));
    expect(again).toEqual({ sequence: 1n, replayed: true, balances });
    expect(await fundsOf(system, 'co_a')).toEqual({ deposit: 5_000_00n, cash: 1_000_00n });
  });

  test('is refused when its order comes again with another split', async () => {
    await posting(system, recharge('rch_2', 'co_a', 0n, 70n));
    const before = await fundsOf(system, 'co_a');
    await expect(posting(system, recharge('rch_2', 'co_a', 1n, 69n))).rejects.toMatchObject({
      reason: 'keyReused',
    });
    expect(await fundsOf(system, 'co_a')).toEqual(before);
  });

  test('has its key to itself within its company only', async () => {
    await posting(system, recharge('rch_12', 'co_a', 0n, 70n));
    expect(await posting(system, recharge('rch_12', 'co_b', 0n, 70n))).toMatchObject({
      replayed: false,
    });
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
    const rows = await read(contextOf(system), (db) =>
      db
        .selectFrom('ledger_entry as entry')
        .innerJoin('ledger_transfer as transfer', (join) =>
          join
            .onRef('transfer.company_id', '=', 'entry.company_id')
            .onRef('transfer.sequence', '=', 'entry.sequence'),
        )
        .innerJoin('ledger_account as account', (join) =>
          join
            .onRef('account.company_id', '=', 'entry.company_id')
            .onRef('account.id', '=', 'entry.account_id'),
        )
        .select(['reference', 'occurred_at', 'amount', 'balance_after', 'entry.sequence'])
        .where('entry.company_id', '=', 'co_c')
        .where('account.kind', '=', 'cash')
        .orderBy('entry.sequence')
        .execute(),
    );
    const occurred_at = clock.now();
    expect(rows).toEqual([
      { reference: 'rch_4', occurred_at, amount: 100n, balance_after: 100n, sequence: 1n },
      { reference: 'rch_5', occurred_at, amount: 50n, balance_after: 150n, sequence: 2n },
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
    const { sequence } = await posting(system, recharge('rch_7', 'co_d', 0n, 30n));
    await posting(system, spend('s_2', 'co_d', 1n));
    const reversing = () =>
      write(contextOf(system), (tx) => {
        tx.unaudited('a test');
        return reverse(
          tx,
          { companyId: 'co_d', sequence },
          { reference: 'rch_7', occurredAt: clock.now() },
        );
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
    const inList = write(contextOf(memberOf('co_a')), (tx) => {
      tx.unaudited('a test');
      return postAll(tx, [spend('s_6', 'co_b', 10n)]);
    });
    await expect(inList).rejects.toMatchObject({ reason: 'notPermitted' });
    const locked = write(contextOf(memberOf('co_a')), (tx) => {
      tx.unaudited('a test');
      return lockLedger(tx, 'co_b', 'CNY');
    });
    await expect(locked).rejects.toMatchObject({ reason: 'notPermitted' });
    expect(await fundsOf(system, 'co_b')).toEqual({ cash: 80n, deposit: 0n });
  });

  test('can neither credit itself nor reverse', async () => {
    const credit = posting(memberOf('co_a'), recharge('rch_11', 'co_a', 0n, 10n));
    await expect(credit).rejects.toMatchObject({ reason: 'notPermitted' });
    const reversal = write(contextOf(memberOf('co_a')), (tx) => {
      tx.unaudited('a test');
      return reverse(
        tx,
        { companyId: 'co_a', sequence: 1n },
        { reference: null, occurredAt: clock.now() },
      );
    });
    await expect(reversal).rejects.toMatchObject({ code: '42501' });
  });

  test("reads the balances of its company's own side and nothing else", async () => {
    expect(await fundsOf(memberOf('co_a'), 'co_b')).toEqual({ cash: 0n, deposit: 0n });
    const member = contextOf(memberOf('co_a'));
    const seen = await read(member, (db) =>
      db.selectFrom('ledger_account').select(['company_id', 'side']).distinct().execute(),
    );
    expect(seen).toEqual([{ company_id: 'co_a', side: 'customer' }]);
    for (const table of ['ledger_transfer', 'ledger_entry', 'ledger_book'] as const) {
      const query = read(member, (db) => db.selectFrom(table).select('company_id').execute());
      await expect(query, table).rejects.toMatchObject({ code: '42501' });
    }
  });
});
