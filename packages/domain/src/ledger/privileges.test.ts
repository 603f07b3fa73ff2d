import { expect, test } from 'vitest';
import { useTestDatabase, enterCompany } from '../../../../tools/testing/database.ts';
import { asOwner } from './testing/scratch-ledger.ts';

const database = useTestDatabase();
const roles = ['arcadia_app', 'arcadia_tenant'];
const tables = {
  ledger_book: 'last_sequence',
  ledger_account: 'balance',
  ledger_account_kind: 'lowest',
  ledger_transfer: 'reference',
  ledger_entry: 'amount',
  ledger_rule: 'template',
  ledger_template: 'by_member',
};
const functions = [
  'take_ledger_book',
  'open_ledger_account',
  'record_transfer',
  'find_same_transfer',
  'ledger_lines',
  'may_use_ledger',
  'write_entries',
  'compile_ledger_rules',
  'check_transfer',
  'replay_transfer',
  'open_missing_accounts',
];

test.each(roles)('the tables are written by no statement of %s', async (role) => {
  for (const [table, column] of Object.entries(tables)) {
    for (const statement of [
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
    ]) {
      const attempt = asOwner(
        database.url,
        `${enterCompany('co_a')}; set local role ${role}; ${statement}`,
      );
      await expect(attempt, statement).rejects.toMatchObject({
        code: '42501',
      });
    }
  }
});

test.each(functions)('the tables are written by nobody through %s', async (name) => {
  for (const role of roles) {
    const held = `select 1 / has_function_privilege('${role}', oid, 'execute')::integer from pg_proc where proname = '${name}'`;
    await expect(asOwner(database.url, held)).rejects.toMatchObject({ code: '22012' });
  }
});

test('the tables keep their history even from their owner', async () => {
  for (const statement of [
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_transfer set occurred_at = now()',
    'delete from ledger_transfer',
    'delete from ledger_account',
    'delete from ledger_book',
  ]) {
    await expect(asOwner(database.url, statement), statement).rejects.toMatchObject({
      code: 'LE008',
    });
  }
});

test('no transfer is taken from a connection without a role or scope', async () => {
  const call = `select post_transfer('test_spend', 'x', 'co_a', 'CNY', null, now(), '{cash,revenue}', '{"",games}', '{-1,1}')`;
  await expect(asOwner(database.url, call)).rejects.toMatchObject({ code: '42704' });
});
