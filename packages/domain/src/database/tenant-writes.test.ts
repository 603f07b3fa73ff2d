import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase, enterCompany } from '../../../../tools/testing/database.ts';
import { reviewedGrants, reviewedStatuses } from './testing/tenant-grants.ts';
import { context, insertOf, openSubmission, type Row, rows } from './testing/tenant-rows.ts';

/**
 * A statement in a member's transaction may change nothing of the company's rows that others decide. The catalogue of the migrated
 * database says which columns can be written, and each status of them is tried.
 */
const database = useTestDatabase();
let client: pg.Client;
/** `table.column` of every writable column that holds a status, with its values. */
const statuses = new Map<string, { values: string[]; insert: boolean; update: boolean }>();

type Column = { table: string; column: string; insert: boolean; update: boolean };
const time = `'2026-11-20T08:10:00Z'::timestamptz`;
const literal = (value: string) =>
  ({ null: 'null', set: time, true: 'true', false: 'false' })[value] ?? `'${value}'`;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  for (const { table, column, insert, update, values } of await stateColumns())
    statuses.set(`${table}.${column}`, { insert, update, values });
  await client.query(context);
  // A check of the row itself is not what keeps a company from a status: it goes for everybody.
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as tab, conname from pg_constraint
      where contype = 'c' and conislocal and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop;
  end $$`);
});
afterAll(() => client.end());

const writable = `
  select c.oid, c.relname as table, a.attname as column, a.attnum, a.atttypid::regtype::text as type, a.attnotnull,
    has_column_privilege('arcadia_tenant', c.oid, a.attnum, 'insert') as insert,
    has_column_privilege('arcadia_tenant', c.oid, a.attnum, 'update') as update
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (has_column_privilege('arcadia_tenant', c.oid, a.attnum, 'insert')
      or has_column_privilege('arcadia_tenant', c.oid, a.attnum, 'update'))`;

async function stateColumns(): Promise<(Column & { values: string[] })[]> {
  const found = await client.query<Column & { type: string; attnotnull: boolean; words: string }>(
    `select w.*, coalesce((
       select pg_get_constraintdef(oid) from pg_constraint
       where conrelid = w.oid and contype = 'c' and conkey = array[w.attnum]
         and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%::text%' limit 1), '') as words
     from (${writable}) w order by 2, 3`,
  );
  return found.rows.flatMap((row) => {
    const nothing = row.attnotnull ? [] : ['null'];
    const words = [...row.words.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? '');
    if (words.length > 0) return [{ ...row, values: [...words, ...nothing] }];
    if (row.type === 'boolean') return [{ ...row, values: ['true', 'false'] }];
    if (row.type === 'timestamp with time zone' && !row.attnotnull)
      return [{ ...row, values: ['null', 'set'] }];
    return [];
  });
}

/** Runs statements of a company after others of the owner's, and undoes both. Answers whether all rows were taken. */
async function isTaken(before: readonly string[], statement: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    for (const one of before) await client.query(one);
    await client.query('set local session_replication_role = origin');
    await client.query(enterCompany('c'));
    return (await client.query(statement)).rowCount === 1;
  } catch (error) {
    // Insufficient privilege, of a grant, a policy or a trigger. Anything else is a fault of this test.
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

const rowOf = (table: string) => {
  const found = rows[table];
  if (!found) throw new Error(`say how a row of ${table} looks`);
  return { row: found.row, before: found.before === undefined ? [] : [found.before] };
};

const rowWith = (table: string, changes: Row = {}) =>
  insertOf(table, { ...rowOf(table).row, ...changes });

test('every table and column that a company may write was reviewed', async () => {
  const { rows: granted } = await client.query<Column & { removes: boolean }>(
    `select w.*, has_table_privilege('arcadia_tenant', w.oid, 'delete') as removes from (${writable}) w order by attnum`,
  );
  const grants: Record<string, { insert?: string; update?: string; delete?: true }> = {};
  for (const { table, column, insert, update, removes } of granted) {
    const one = (grants[table] ??= {});
    if (insert) one.insert = [one.insert, column].filter(Boolean).join(' ');
    if (update) one.update = [one.update, column].filter(Boolean).join(' ');
    if (removes) one.delete = true;
  }
  expect(grants).toEqual(reviewedGrants);
});

test('every status that a company may write was reviewed', () => {
  expect([...statuses.keys()].toSorted()).toEqual(Object.keys(reviewedStatuses).toSorted());
});

test('a company inserts the reviewed values of each status, and no others', async () => {
  for (const [name, { values, insert }] of statuses) {
    if (!insert) continue;
    const [table = '', column = ''] = name.split('.');
    const { row, before } = rowOf(table);
    const taken = [];
    for (const value of values)
      if (await isTaken(before, insertOf(table, { ...row, [column]: literal(value) })))
        taken.push(value);
    expect(taken.toSorted(), name).toEqual(reviewedStatuses[name]?.insert);
  }
});

test('a company changes each status in the reviewed ways, and in no others', async () => {
  for (const [name, { values, update }] of statuses) {
    if (!update) continue;
    const [table = '', column = ''] = name.split('.');
    const { row, before } = rowOf(table);
    const more = table === 'certification' ? { submission_id: `'sub'` } : {};
    const taken = [];
    for (const from of values)
      for (const to of values) {
        if (from === to) continue;
        const planted = insertOf(table, { ...row, ...more, [column]: literal(from) });
        const context = table === 'certification' ? [openSubmission] : before;
        const key = row['id'] === undefined ? '' : ` and id = ${row['id']}`;
        const change = `update ${table} set ${column} = ${literal(to)} where company_id = 'c'${key}`;
        if (await isTaken([...context, planted], change)) taken.push(`${from} -> ${to}`);
      }
    expect(taken.toSorted(), name).toEqual(reviewedStatuses[name]?.update);
  }
});

describe('going online', () => {
  const verified = (at: string) => rowWith('callback_set', { verified_at: at });
  const game = (approval: string) => rowWith('service_game', { approval: `'${approval}'` });
  const hold = `update region_service set hold_reason = 'x', held_at = ${time} where id = 'svc'`;
  const launch = `update region_service set status = 'online' where id = 'svc'`;
  test.each([
    ['with verified callbacks and an approved game', [verified(time), game('approved')], true],
    ['with a game that needs no approval', [verified(time), game('not_needed')], true],
    ['without callbacks', [game('approved')], false],
    ['with callbacks that were not verified', [verified('null'), game('approved')], false],
    ['without a game', [verified(time)], false],
    ['with a game that waits', [verified(time), game('pending')], false],
    ['with a game that was refused', [verified(time), game('refused')], false],
    ['while the provider holds it', [verified(time), game('approved'), hold], false],
  ])('%s', async (_, before, taken) => {
    expect(await isTaken(before, launch)).toBe(taken);
  });
});

test('a certification returns where it was when its submission was withdrawn, and nowhere else', async () => {
  const { row } = rowOf('certification');
  const reviewed = insertOf('certification', {
    ...row,
    status: `'under_review'`,
    submission_id: `'sub'`,
  });
  const decided = (outcome: string) =>
    `update certification_submission set outcome = '${outcome}', decided_at = ${time}`;
  const move = (status: string) => `update certification set status = '${status}'`;
  const after = (outcome: string) => [openSubmission, reviewed, decided(outcome)];
  expect(await isTaken(after('withdrawn'), move('not_started'))).toBe(true);
  expect(await isTaken(after('withdrawn'), move('completed'))).toBe(false);
  expect(await isTaken(after('refused'), move('not_started'))).toBe(false);
  expect(await isTaken(after('refused'), move('completed'))).toBe(false);
});

test('nothing else of what others decide is a company’s to say', async () => {
  const set = rowWith('callback_set', { verified_at: time });
  const tries: [string, string[], string, boolean][] = [
    [
      'a new revision takes "verified" back',
      [set],
      `update callback_set set revision = 2, verified_at = null`,
      true,
    ],
    [
      'a new revision keeps "verified"',
      [set],
      `update callback_set set revision = 2, callbacks = '[{}]'`,
      false,
    ],
    [
      'other callbacks under the same revision',
      [set],
      `update callback_set set callbacks = '[{}]', verified_at = null`,
      false,
    ],
    [
      'a run over other callbacks',
      [set],
      rowWith('verification_run', { callbacks: `'[{}]'` }),
      false,
    ],
    [
      'a replay of a run that there is none',
      [set],
      rowWith('verification_run', { replay_of: `'no'` }),
      false,
    ],
    [
      'a betting game that needs no approval',
      [],
      rowWith('service_game', { game_id: `'bet'`, approval: `'not_needed'` }),
      false,
    ],
    ['a betting game that waits', [], rowWith('service_game', { game_id: `'bet'` }), true],
    ['a credential for another App ID', [], rowWith('app_credential', { app_id: `'2'` }), false],
    [
      'more free minutes than agreed',
      [],
      rowWith('region_service', { trial_minutes: '10001' }),
      false,
    ],
    [
      'more free users than agreed',
      [],
      rowWith('region_service', { trial_monthly_active_users: '1001' }),
      false,
    ],
    [
      'more free bot times than agreed',
      [],
      rowWith('region_service', { trial_bot_times: '1001' }),
      false,
    ],
    [
      'deleting what is online',
      [`update region_service set status = 'online'`],
      `update region_service set deleted_at = ${time}`,
      false,
    ],
    [
      'closing a case as approved',
      [rowWith('review_case')],
      `update review_case set closed_at = ${time}, outcome = 'approved'`,
      false,
    ],
    [
      'withdrawing a case',
      [rowWith('review_case')],
      `update review_case set closed_at = ${time}, outcome = 'withdrawn'`,
      true,
    ],
    ['disabling the main account', [], `update member set status = 'disabled' where main`, false],
  ];
  for (const [what, before, statement, taken] of tries)
    expect([what, await isTaken(before, statement)]).toEqual([what, taken]);
});
