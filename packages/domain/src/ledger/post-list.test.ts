import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { read, write } from '../database/transaction.ts';
import { companyBalances } from './balances.ts';
import { post, postAll, type Transfer } from './post.ts';
import { contextFor, recharge, spend, system } from './testing/posting.ts';
import { addCompany, openScratchLedger, type ScratchLedger } from './testing/scratch-ledger.ts';

const testDatabase = useTestDatabase();
let ledger: ScratchLedger;

beforeAll(async () => {
  ledger = await openScratchLedger(testDatabase.url, 4);
  for (const id of ['co_a', 'co_b']) await addCompany(ledger.url, id, 'CNY');
});
afterAll(() => ledger.close());

const context = () => contextFor(ledger.database, system);
const cashOf = (companyId: string) =>
  read(context(), async (db) => (await companyBalances(db, companyId, 'CNY')).cash.amount);

describe('several companies in one transaction', () => {
  const postingEach = (transfers: Transfer[]) =>
    write(context(), async (tx) => {
      tx.unaudited('a test');
      for (const transfer of transfers) await post(tx, transfer);
    });

  test('are posted one by one in the order of their ids, and refused in another', async () => {
    const [a, b] = [recharge('rch_13', 'co_a', 0n, 1n), recharge('rch_13', 'co_b', 0n, 1n)];
    await expect(postingEach([b, a])).rejects.toMatchObject({ reason: 'outOfOrder' });
    await postingEach([a, b, recharge('rch_14', 'co_a', 0n, 1n)]);
    expect(await cashOf('co_a')).toBe(2n);
  });

  test('are posted in one list in any order, all or none', async () => {
    const before = await cashOf('co_a');
    const list = (...transfers: Transfer[]) =>
      write(context(), (tx) => {
        tx.unaudited('a test');
        return postAll(tx, transfers);
      });
    const a = recharge('rch_15', 'co_a', 0n, 7n);
    const tooMuch = spend('s_7', 'co_b', 1_000_000_00n);
    await expect(list(a, tooMuch)).rejects.toMatchObject({ code: 'insufficientCredit' });
    expect(await cashOf('co_a')).toBe(before);
    const ofNobody: Transfer = {
      ...a,
      companyId: null,
      template: 'test_arrive',
      lines: [
        { kind: 'gateway_clearing', detail: 'alipay', amount: -3n },
        { kind: 'suspense', amount: 3n },
      ],
    };
    const [first, second, third] = await list(ofNobody, recharge('rch_15', 'co_b', 0n, 9n), a);
    expect(first).toMatchObject({ sequence: 1n, balances: { cash: money(0n, 'CNY') } });
    expect(second).toMatchObject({ replayed: false });
    expect(third?.balances.cash).toEqual(money(before + 7n, 'CNY'));
  });

  test("add up to the provider's totals", async () => {
    const [total] = await read(context(), (db) =>
      db
        .selectFrom('ledger_provider_total')
        .select(['detail', 'currency', 'balance'])
        .where('kind', '=', 'suspense')
        .execute(),
    );
    expect(total).toEqual({ detail: '', currency: 'CNY', balance: '3' });
  });
});
