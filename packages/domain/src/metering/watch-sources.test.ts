import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { read } from '../database/transaction.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { openSilences, watchSources } from './watch-sources.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T12:00:00Z'));
let database: Database;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into usage_source (id, name, uri, types, regions, silent_after_minutes, created_at)
       select 'uso_' || name, name, '/' || name, '{arcadia.session.ended.v1}', '{asia_pacific}', minutes, '2026-01-01'
       from (values ('watched', 30), ('unwatched', null), ('new', 30)) as s (name, minutes)`,
  );
});
afterAll(() => database.close());

const ctx = () => systemContext(database, { clock });
const after = (minutes: number) => clock.set(new Date(Number(clock.now()) + minutes * 60_000));
const requestFrom = (source: string) =>
  asAdmin(
    adminUrl,
    `insert into usage_batch (received_at, id, source_id, accepted, duplicates, refused)
       values ('${clock.now().toISOString()}', 'usb_${Number(clock.now())}${source}', 'uso_${source}', 1, 0, 0)`,
  );
const silences = async () => (await read(ctx(), openSilences)).map(({ openedAt }) => openedAt);
const told = async () =>
  (
    await asAdmin(
      adminUrl,
      `select count(*)::int as told from outbox where topic = 'usage_source.changed'`,
    )
  ).rows[0] as { told: number };

test('a source that falls silent is noted once for each silence, until it sends again', async () => {
  await requestFrom('watched');
  await requestFrom('unwatched');
  after(30);
  expect(await watchSources(ctx())).toEqual({ fellSilent: [], sendAgain: [] });
  after(1);
  const first = clock.now();
  const both = await Promise.all([watchSources(ctx()), watchSources(ctx())]);
  expect(both.flatMap(({ fellSilent }) => fellSilent)).toEqual(['uso_watched']);
  after(1);
  expect(await watchSources(ctx())).toEqual({ fellSilent: [], sendAgain: [] });
  expect(await silences()).toEqual([first]);
  await requestFrom('watched');
  expect(await watchSources(ctx())).toEqual({ fellSilent: [], sendAgain: ['uso_watched'] });
  expect(await silences()).toEqual([]);
  after(31);
  expect((await watchSources(ctx())).fellSilent).toEqual(['uso_watched']);
  expect(await told()).toEqual({ told: 3 });
  // Nobody looked while it sent and fell silent again: that is another silence.
  after(5);
  await requestFrom('watched');
  after(31);
  expect(await watchSources(ctx())).toEqual({
    fellSilent: ['uso_watched'],
    sendAgain: ['uso_watched'],
  });
  expect(await silences()).toEqual([clock.now()]);
});

test('a silence ends with being watched, and is noted again when that comes back', async () => {
  const watch = (minutes: number | null) =>
    asAdmin(
      adminUrl,
      `update usage_source set silent_after_minutes = ${minutes} where id = 'uso_watched'`,
    );
  await watch(null);
  expect((await watchSources(ctx())).sendAgain).toEqual(['uso_watched']);
  await watch(5);
  after(1);
  expect((await watchSources(ctx())).fellSilent).toEqual(['uso_watched']);
  await asAdmin(
    adminUrl,
    `update usage_source set disabled_at = '2026-11-20', disabled_reason = 'old' where id = 'uso_watched'`,
  );
  expect((await watchSources(ctx())).sendAgain).toEqual(['uso_watched']);
  expect(await silences()).toEqual([]);
});
