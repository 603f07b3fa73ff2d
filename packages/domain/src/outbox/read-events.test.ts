import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { eventsAfter, lastEventId, secondsSinceEventAfter } from './index.ts';

const { url, adminUrl } = useTestDatabase();
let database: Database;
beforeAll(() => {
  database = openDatabase(url, { maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => database.close());

test('the oldest event that was not passed on tells for how long it has waited', async () => {
  const ctx = systemContext(database);
  const before = await lastEventId(ctx);
  expect(await secondsSinceEventAfter(ctx, before)).toBe(0);
  await asAdmin(
    adminUrl,
    `insert into outbox (company_id, occurred_at, topic, subject_id)
     values ('provider', now() - interval '2 hours', 'access.changed', 'x'),
       ('provider', now() - interval '1 hour', 'access.changed', 'x')`,
  );
  expect(Math.floor((await secondsSinceEventAfter(ctx, before)) / 60)).toBe(120);
  expect(Math.floor((await secondsSinceEventAfter(ctx, before + 1n)) / 60)).toBe(60);
  expect(await secondsSinceEventAfter(ctx, await lastEventId(ctx))).toBe(0);
});

test('events that are read again count against no limit where the reader knows them', async () => {
  const ctx = systemContext(database);
  const before = await lastEventId(ctx);
  const write = (count: number) =>
    asAdmin(
      adminUrl,
      `insert into outbox (company_id, occurred_at, topic, subject_id)
       select 'provider', now(), 'access.changed', 'x' from generate_series(1, ${count})`,
    );
  await write(5);
  const seen = ((await eventsAfter(ctx, before, 100)) ?? []).filter(({ id }) => id > before);
  const known = new Set(seen.map(({ id }) => id));
  const last = await lastEventId(ctx);
  expect(await eventsAfter(ctx, last, 3)).toBeNull();
  expect(await eventsAfter(ctx, last, 3, known)).toEqual(seen);
  await write(3);
  const isNew = ({ id }: { id: bigint }) => !known.has(id);
  expect((await eventsAfter(ctx, last, 3, known))?.filter(isNew)).toHaveLength(3);
  await write(1);
  expect(await eventsAfter(ctx, last, 3, known)).toBeNull();
});
