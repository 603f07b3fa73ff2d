import { migrate } from '@arcadia/domain/database/migrate';
import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { until } from '../../../../../tools/testing/until.ts';
import { takeSeeding } from './take-seeding.ts';

const { url } = useTestDatabase();
const mark = (key: string) =>
  asAdmin(
    url,
    `insert into simulator_state values ('seed', '${key}', '{}', 1) on conflict do nothing`,
  );

async function taken(): Promise<boolean> {
  const { startedOver, release } = await takeSeeding(url);
  await release();
  return startedOver;
}

test('what a start left half done is removed, and the database is migrated as a new one', async () => {
  await migrate(url);
  // Filled by somebody else, as databases of tests are.
  expect(await taken()).toBe(false);
  await asAdmin(url, `insert into simulator_state values ('seed', 'left', '{}', 1)`);
  await mark('begun');
  expect(await taken()).toBe(true);
  await migrate(url);
  const { rowCount } = await asAdmin(url, 'select from simulator_state');
  expect(rowCount).toBe(0);
  await mark('begun');
  await mark('done');
  expect(await taken()).toBe(false);
});

test('a second process waits until the first has filled it', async () => {
  const first = await takeSeeding(url);
  let hasSecond = false;
  const second = takeSeeding(url).then((seeding) => {
    hasSecond = true;
    return seeding;
  });
  await until('the second asks for the lock', async () => {
    const asks = `select from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_lock%'
      and pid <> pg_backend_pid()`;
    return ((await asAdmin(url, asks)).rowCount ?? 0) > 0;
  });
  expect(hasSecond).toBe(false);
  await first.release();
  await (await second).release();
});
