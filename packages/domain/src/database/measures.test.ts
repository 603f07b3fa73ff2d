import {
  componentNames,
  measures,
  quantityNames,
  quotaKinds,
  trialColumns,
} from '@arcadia/kernel/measures';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';

const database = useTestDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Words that the checks of a column take. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ $2`,
    [table, `\\(${column} = ANY`],
  );
  expect(rows, `checks of ${table}.${column}`).toHaveLength(1);
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, word = '']) => word).toSorted();
}

test('the store has a column for each quantity, which holds its decimal places', async () => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'usage' and table_name in ('event', 'total', 'change', 'period_total', 'archive_file')
       and data_type in ('bigint', 'numeric') and column_name not in ('events', 'bytes')`,
  );
  const columns = rows.map(({ table, column, type }) => `${table}.${column} ${type}`);
  const wanted = ['event', 'total', 'change', 'period_total', 'archive_file'].flatMap((table) =>
    quantityNames.map(
      (name) => `${table}.${name} ${measures[name].places === 0 ? 'bigint' : 'numeric'}`,
    ),
  );
  expect(columns.toSorted()).toEqual(wanted.toSorted());
});

test('quotas, alerts and trials take every measure of the table that they can be of, and no other', async () => {
  expect(await wordsOf('usage_quota', 'kind')).toEqual(quotaKinds.toSorted());
  const alerted = ['charges', ...componentNames].toSorted();
  expect(await wordsOf('usage_alert', 'measure')).toEqual(alerted);
  expect(await wordsOf('usage_notice', 'measure')).toEqual(alerted);
  for (const table of ['company', 'region_service']) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attname like 'trial\\_%' and not attisdropped`,
      [table],
    );
    expect(rows.map(({ name }) => name).toSorted(), table).toEqual(trialColumns.toSorted());
  }
});
