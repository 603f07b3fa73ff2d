import { openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { beforeAll, expect, inject, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { openRecharge, payRecharge } from '../testing/recharge-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { until } from '../../../../tools/testing/until.ts';

const server = useTestServer({ own: 'kills' });

beforeAll(async () => {
  for (const amounts of [['4000.00', '3000.00', '70.00'], ['10.00']]) {
    const owner = server.as(await server.certify(await server.signUp()));
    for (const amount of amounts) await payRecharge(await openRecharge(owner, amount));
    await openRecharge(owner, '12.00');
    await until(
      'the payments are credited',
      async () => (await owner.get('/funds/transactions')).data['total'] === amounts.length,
    );
  }
});

/** Findings of the check after `tampering`, which is undone: names of breached invariants, with examples. */
async function foundAfter(tampering: string): Promise<string> {
  const database = openDatabase(server.databaseUrl, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
  // Tables are put back as they were: rows are copied before, since the check reads from a connection of its own.
  const tables = ['recharge_order', 'funds_transaction', 'funds_lot'];
  const quietly = (script: string) => {
    const url = new URL(inject('adminUrl'));
    url.pathname = new URL(server.databaseUrl).pathname;
    return asAdmin(url.href, `set session_replication_role = replica; ${script}`);
  };
  await quietly(tables.map((table) => `create table kept_${table} as table ${table}`).join(';'));
  try {
    await quietly(tampering);
    const findings = await database.kysely
      .transaction()
      .execute((db) => checkLedger(db, fundsInvariants));
    return findings
      .filter(({ breaches }) => breaches > 0)
      .map(({ invariant, examples }) => `${invariant}: ${examples.join('; ')}`)
      .join('\n');
  } finally {
    await database.close();
    await quietly(
      tables
        .map(
          (table) =>
            `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`,
        )
        .join(';'),
    );
  }
}

/** The oldest, which was paid. */
const one = (table: string) => `id = (select min(id) from ${table})`;

test('orders, transactions and transfers created by paying agree', async () => {
  expect(await foundAfter('select 1')).toBe('');
});

test.each([
  {
    name: 'an order was raised',
    script: `update recharge_order set amount = amount + 1, to_cash = to_cash + 1 where ${one('recharge_order')}`,
    found: /recharge transfer its recharge: .*expected.*each credited recharge is a lot/s,
  },
  {
    name: 'the split of an order was changed',
    script: `update recharge_order set to_deposit = to_deposit - 1, to_cash = to_cash + 1 where ${one('recharge_order')}`,
    found: /recharge transfer its recharge/,
  },
  {
    name: 'an order is said to be credited and was not',
    script: `update recharge_order set status = 'credited', credited_at = created_at, to_deposit = amount, to_cash = 0
      where id = (select min(id) from recharge_order where status = 'pending')`,
    found: /expected \[\[.*posted nothing.*credited 1200, lot of nothing/s,
  },
  {
    name: 'an order was put back to pending',
    script: `update recharge_order set status = 'pending', credited_at = null where ${one('recharge_order')}`,
    found: /expected nothing, posted \[\[.*credited nothing, lot of \d+/s,
  },
  {
    name: 'an order went to another company',
    script: `update recharge_order set company_id = (select max(company_id) from recharge_order)
      where company_id = (select min(company_id) from recharge_order)`,
    found: /recharge transfer its recharge.*each credited recharge is a lot/s,
  },
  {
    name: 'a lot is missing',
    script: `delete from funds_lot where reference = (select min(reference) from funds_lot)`,
    found: /credited \d+, lot of nothing.*, expected \d+/s,
  },
  {
    name: 'a lot holds more than the balance',
    script: `update funds_lot set cash = cash + 1, amount = amount + 1 where reference = (select min(reference) from funds_lot)`,
    found: /credited \d+, lot of \d+.*cash \d+, expected \d+/s,
  },
  {
    name: 'a lot was spent by nothing',
    script: `update funds_lot set spent = deposit + cash, deposit = 0, cash = 0 where reference = (select min(reference) from funds_lot)`,
    found: /, lot \d+: spent \d+, used 0/,
  },
  {
    name: 'a transaction is missing',
    script: `delete from funds_transaction where ${one('funds_transaction')}`,
    found: /told nothing; moved \d+.*transactions 0/s,
  },
  {
    name: 'a transaction is there twice',
    script: `drop index funds_transaction_recharge; insert into funds_transaction select (jsonb_populate_record(t, '{"id": "txn_twice"}')).*
      from funds_transaction t where ${one('funds_transaction')}`,
    found: /told \d+.*moved \d+.*transactions 2/s,
  },
  {
    name: 'a transaction tells another amount',
    script: `update funds_transaction set amount = amount + 1 where ${one('funds_transaction')}`,
    found: /told \d+.*one transaction of its amount/s,
  },
  {
    name: 'a transaction tells other balances',
    script: `update funds_transaction set cash_balance = cash_balance + 1, deposit_balance = deposit_balance - 1
      where ${one('funds_transaction')}`,
    found: /^the transactions that companies read[^\n]*$/,
  },
  {
    name: 'a transaction tells of a transfer that there is not',
    script: `update funds_transaction set ledger_sequence = 1000 where ${one('funds_transaction')}`,
    found: /transfer 1000: told \d+.*moved nothing/s,
  },
])('the check notices that $name', async ({ script, found }) => {
  expect(await foundAfter(script)).toMatch(found);
});
