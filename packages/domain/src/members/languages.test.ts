import { languages } from '@arcadia/kernel/languages';
import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';

const { url } = useTestDatabase();

test('a member can choose every language of the product, and no other', async () => {
  const { rows } = await asAdmin(
    url,
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'member'::regclass and conname like '%language%'`,
  );
  const [{ rule } = { rule: '' }] = rows as { rule: string }[];
  const allowed = [...rule.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect(new Set(allowed)).toEqual(new Set(languages));
});
