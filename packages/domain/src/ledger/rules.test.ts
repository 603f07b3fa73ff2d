import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterCompany, useTestDatabase } from '../../../../tools/testing/database.ts';
import { asOwner } from './testing/scratch-ledger.ts';

const { url } = useTestDatabase();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(() => owner.end());

/** Every template against every two kinds, and what the function says where it is not what the table says. */
const disagreements = `select t.template, debit.kind as debit, credit.kind as credit
  from (select template from ledger_template union all select 'no_such_template') t,
    ledger_account_kind debit, ledger_account_kind credit,
    lateral (select exists (select from ledger_rule r where r.template = t.template
      and r.debit_kind = debit.kind and r.credit_kind = credit.kind) as allowed) ruled
  where ledger_allows(t.template, array[debit.kind, credit.kind], true) <> ruled.allowed
    or ledger_allows(t.template, array[credit.kind, debit.kind], false) <> ruled.allowed`;

const said = async (expression: string) =>
  (await owner.query<{ said: unknown }>(`select ${expression} as said`)).rows[0]?.said;

test('the compiled rules say what the table says of every template and every two kinds', async () => {
  expect(await said('(select count(*)::int from ledger_rule)')).toBeGreaterThan(20);
  expect((await owner.query(disagreements)).rows).toEqual([]);
});

test('a rule is in force with its row, and no longer', async () => {
  const asked = `ledger_allows('rules_test', '{cash,revenue}', true)`;
  const member = `ledger_open_to_members('rules_test')`;
  expect(await said(asked)).toBe(false);
  await owner.query(
    `insert into ledger_template (template, by_member) values ('rules_test', true)`,
  );
  expect(await said(member)).toBe(true);
  expect(await said(asked)).toBe(false);
  await owner.query(`insert into ledger_rule (template, debit_kind, credit_kind)
    values ('rules_test', 'cash', 'revenue')`);
  expect(await said(asked)).toBe(true);
  expect((await owner.query(disagreements)).rows).toEqual([]);
  await owner.query(`update ledger_rule set debit_kind = 'deposit' where template = 'rules_test'`);
  expect(await said(asked)).toBe(false);
  await owner.query(`update ledger_template set by_member = false where template = 'rules_test'`);
  expect(await said(member)).toBe(false);
  await owner.query(`delete from ledger_rule where template = 'rules_test'`);
  await owner.query(`delete from ledger_template where template = 'rules_test'`);
  expect((await owner.query(disagreements)).rows).toEqual([]);
});

test('a rule that was rolled back is not in force', async () => {
  await owner.query('begin');
  await owner.query(`insert into ledger_rule (template, debit_kind, credit_kind)
    values ('recharge', 'cash', 'revenue')`);
  await owner.query('rollback');
  expect(await said(`ledger_allows('recharge', '{cash,revenue}', true)`)).toBe(false);
});

test.each([
  ['a template with a kind in its name', `'recharge{gateway_clearing,cash}true', '{cash,deposit}'`],
  ['a template that ends in a brace', `'recharge{', '{gateway_clearing,cash}'`],
  ['two kinds in one', `'recharge', array['gateway_clearing,cash']`],
  ['two kinds beside a third', `'recharge', '{gateway_clearing,cash,cash}'`],
  ['kinds that are counted from zero', `'recharge', '[0:1]={gateway_clearing,cash}'`],
  ['kinds in two rows', `'recharge', '{{gateway_clearing},{cash}}'`],
  ['a kind that is missing', `'recharge', '{gateway_clearing,null}'`],
])('%s is no rule', async (_, asked) => {
  expect(await said(`ledger_allows('recharge', '{gateway_clearing,cash}', true)`)).toBe(true);
  expect(await said(`ledger_allows(${asked}, true)`)).toBe(false);
});

test.each(['arcadia_app', 'arcadia_tenant'])('%s changes no compiled rule', async (role) => {
  for (const statement of [
    `create or replace function ledger_allows(p_template text, p_kinds text[], p_debit_first boolean)
       returns boolean language sql immutable return true`,
    'alter function ledger_allows(text, text[], boolean) rename to other',
    'alter function ledger_open_to_members(text) volatile',
    'drop function ledger_allows(text, text[], boolean)',
  ]) {
    const attempt = asOwner(url, `${enterCompany('co_a')}; set local role ${role}; ${statement}`);
    await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
  }
});
