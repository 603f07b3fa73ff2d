import { readFile } from 'node:fs/promises';
import { foldedText } from '@arcadia/kernel/folded-text';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';

const database = useTestDatabase();
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(() => admin.end());

const ask = async <Value>(expression: string, ...values: unknown[]) =>
  (await admin.query<{ value: Value }>(`select ${expression} as value`, values)).rows[0]?.value;

/** Unicode Standard Annex #44: Default_Ignorable_Code_Point; Annex #15: NFKC. */
test.each([
  ['星海（测试版）', '星海(测试版)'],
  ['ＫＴＶ　Ｌｉｖｅ', 'ktv live'],
  ['K\u00a0 歌\u2003擂台', 'k 歌 擂台'],
  ['Har\u200bbour\u{e0020}\ufe0f\u00ad', 'harbour'],
  ['  \ufeffHarbour\u2060 ', 'harbour'],
  ['ﾊﾞｰ', 'バー'],
])('%j is taken by %j, and has the same key', async (one, other) => {
  expect(await ask('name_key($1) = name_key($2)', one, other)).toBe(true);
});

test.each([
  ['Harbour', 'Harbor'],
  ['Har bour', 'Harbour'],
  ['K歌', 'K曲'],
])('%j is another name than %j', async (one, other) => {
  expect(await ask('name_key($1) = name_key($2)', one, other)).toBe(false);
});

test('the browser folds as the database does, in any script', async () => {
  const letter = fc.oneof(
    fc.constantFrom(
      ...' \t\u00a0\u3000\u200b\u200d\ufe0f\u00ad\u2060\ufeff\u{e0020}（）Ａｚ９％_\\',
    ),
    fc.constantFrom(...'歌擂台测试aZ9éßﾊﾞ한'),
  );
  const texts = fc.sample(
    fc.array(letter, { maxLength: 12 }).map((all) => all.join('')),
    300,
  );
  expect(await ask('array(select folded(one) from unnest($1::text[]) as one)', texts)).toEqual(
    texts.map(foldedText),
  );
});

test('what stands for any text in a pattern is a character like others', async () => {
  expect(await ask(`folded('50%_\\') like folded_pattern('0%_\\')`)).toBe(true);
  expect(await ask(`folded('50 items') like folded_pattern('0%s')`)).toBe(false);
});

test('names that were alike before stay, and no other comes to them', async () => {
  await admin.query(`
    insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      values ('co_1', 'Yunfan', 'CN', 'CNY', 0, '2026-01-01');
    drop index application_name;
    create unique index application_name on application (company_id, lower(name)) where deleted_at is null;
    insert into application (company_id, id, name, description, created_at)
      values ('co_1', 'app_1', 'Harbour', 'Rooms', '2026-01-01'), ('co_1', 'app_2', E'Har\\u200Bbour', 'Rooms', '2026-01-01'),
        ('co_1', 'app_3', 'Ｈarbour', 'Rooms', '2026-01-01')`);
  const file = new URL('../../migrations/0089_names_alike.sql', import.meta.url);
  const migration = await readFile(file, 'utf8');
  await admin.query(migration.slice(migration.indexOf('do $$')));
  const add = (name: string) =>
    admin.query(
      `insert into application (company_id, id, name, description, created_at) values ('co_1', 'app_4', $1, 'Rooms', '2026-01-01')`,
      [name],
    );
  await expect(add('HAR\u2060BOUR')).rejects.toThrow('application_name');
  await admin.query(`update application set description = 'Still there' where company_id = 'co_1'`);
  await add('Harbour 2');
});
