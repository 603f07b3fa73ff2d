import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useEmptyUsageDatabase } from '../../../../tools/testing/cluster.ts';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { derivedUrls } from '../database/logins.ts';
import { migrateUsage, pendingMigrations } from '../database/migrate.ts';
import { distributeUsage } from './store/distribute.ts';
import { isUnused } from './store/product.ts';
import { moveUsage } from './store/move.ts';
import { mergeChanges } from './store/merge-changes.ts';
import { usageTotals } from './store/totals.ts';
import { eventsOfDay } from './store/list-day.ts';
import { monthlyUsers } from './store/monthly-users.ts';
import { packMonths } from './store/pack-months.ts';
import { openUsageStore, type UsageStore } from './store/usage-store.ts';
import { appendEvents } from './testing/append-events.ts';
import { usageEvent } from './testing/usage-events.ts';
import { checkUsageDatabase, requireUsageDatabase } from './usage-database.ts';

const product = useTestDatabase();
/** The same, whose rights no test changes. */
const untouched = useTestDatabase();
/** As a database administrator hands it over: nothing in it. */
const place = useEmptyUsageDatabase();
const at = new Date('2026-11-20T00:00:00Z');

let own: UsageStore;
let apart: UsageStore;
beforeAll(async () => {
  const open = (url: string) =>
    openUsageStore({
      url: derivedUrls(url).app,
      maxConnections: 2,
      onIdleError: () => undefined,
    });
  await migrateUsage(place.url);
  await distributeUsage(place.url);
  own = open(product.url);
  apart = open(place.url);
});
afterAll(() => Promise.all([own.close(), apart.close()]));
beforeEach(async () => {
  await asAdmin(product.adminUrl, 'update usage_database set apart = false');
  await asAdmin(
    product.adminUrl,
    'grant insert, update, delete on all tables in schema usage to arcadia_app',
  );
  await asAdmin(place.adminUrl, 'truncate usage.product');
  for (const { adminUrl } of [product, place])
    await asAdmin(
      adminUrl,
      'truncate usage.event, usage.total, usage.change, usage.monthly_user, usage.user_total, usage.archive',
    );
});

/** Everything about the schema's tables that decides how the store works on them. */
async function schemaOf(adminUrl: string): Promise<unknown[]> {
  const { rows } = await asAdmin(
    adminUrl,
    `select c.relname::text as "table", a.attname::text as what, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as how
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'usage'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind in ('r', 'p') and c.relname <> 'product' and c.relname !~ '\\d{4}_\\d{2}$'
     union all
     select c.relname, i.relname, pg_get_indexdef(i.oid) from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'usage'
     where c.relname <> 'product' and c.relname !~ '\\d{4}_\\d{2}$'
     union all
     select c.relname, o.conname, pg_get_constraintdef(o.oid) from pg_constraint o
       join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'usage'
     where o.contype <> 'n' and c.relname <> 'product' and c.relname !~ '\\d{4}_\\d{2}$'
     union all
     select c.relname, t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'usage'
     where not exists (select from pg_depend d where d.objid = t.tgfoid and d.deptype = 'e')
     union all
     select '', p.proname, pg_get_functiondef(p.oid) from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'usage'
     union all
     select table_name, privilege_type, 'arcadia_app' from information_schema.role_table_grants
     where table_schema = 'usage' and grantee = 'arcadia_app' and table_name <> 'product' and table_name !~ '\\d{4}_\\d{2}$'
     order by 1, 2, 3`,
  );
  return rows;
}

test('the schema is the same as in the product’s own database', async () => {
  expect(await schemaOf(place.adminUrl)).toEqual(await schemaOf(untouched.adminUrl));
  expect(await pendingMigrations(place.url, 'usage')).toEqual([]);
  expect(await migrateUsage(place.url)).toEqual([]);
});

test('a database of usage is taken once, while there is no usage, and is the only one from then on', async () => {
  await requireUsageDatabase({ own, apart: null });
  expect(await checkUsageDatabase({ own, apart })).toMatchObject({ isFirst: true });
  await Promise.all([1, 2, 3, 4].map(() => requireUsageDatabase({ own, apart })));
  expect(await checkUsageDatabase({ own, apart })).toMatchObject({ isFirst: false });
  await expect(requireUsageDatabase({ own, apart: null })).rejects.toThrow('is missing');
  // A database that was made anew, such as by a restore into the wrong place.
  await asAdmin(place.adminUrl, 'truncate usage.product');
  await expect(requireUsageDatabase({ own, apart })).rejects.toThrow('names another database');
  await asAdmin(place.adminUrl, `insert into usage.product (id) values ('another')`);
  await expect(requireUsageDatabase({ own, apart })).rejects.toThrow('names another database');
});

test('a database of another product is refused, and so is one beside usage that has not moved', async () => {
  await asAdmin(place.adminUrl, `insert into usage.product (id) values ('another')`);
  await expect(requireUsageDatabase({ own, apart })).rejects.toThrow('usage of another product');
  await asAdmin(place.adminUrl, 'truncate usage.product');
  await appendEvents(own, [usageEvent('e1')], at);
  await expect(requireUsageDatabase({ own, apart })).rejects.toThrow('move-usage');
  await requireUsageDatabase({ own, apart: null });
});

test('usage moves with all that was added up, once, and the old place takes nothing more', async () => {
  await asAdmin(product.adminUrl, `select usage.prepare_months('2026-10-01', 2)`);
  const events = Array.from({ length: 30 }, (_, index) => usageEvent(`e${index}`));
  const old = usageEvent('old', { occurredAt: new Date('2026-09-30T04:00:00Z') });
  const packed = usageEvent('packed', { occurredAt: new Date('2026-10-30T04:00:00Z') });
  await appendEvents(own, [...events, old, packed], at);
  await mergeChanges(own, { limit: 1_000, now: at });
  expect(await packMonths(own, '2026-11-01')).toEqual(['2026-10']);
  await appendEvents(own, [usageEvent('unmerged')], at);
  const before = await reportOf(own);
  // What an interrupted move has left.
  await asAdmin(
    place.adminUrl,
    `insert into usage.user_recount values ('com_x', 'svc_x', '2026-11-01')`,
  );
  expect(before.packed.events.map(({ eventId }) => eventId)).toEqual(['packed']);
  expect(await moveUsage(product.url, place.url)).toMatchObject({
    event: 32,
    packed_event: 1,
    user_recount: 3,
  });
  expect(await reportOf(apart)).toEqual(before);
  await requireUsageDatabase({ own, apart });
  await expect(appendEvents(own, [usageEvent('late')], at)).rejects.toMatchObject({
    code: '42501',
  });
  expect(await reportOf(own)).toEqual(before);
  // An event that came before the move is known after it.
  const [first = old] = events;
  expect(await appendEvents(apart, [first, usageEvent('late')], at)).toEqual(new Set([first.key]));
  await expect(moveUsage(product.url, place.url)).rejects.toThrow('has moved already');
});

async function reportOf(store: UsageStore) {
  const year = { companyId: 'com_1', from: '2026-01-01', to: '2026-12-31' };
  return {
    totals: await usageTotals(store, year),
    packed: await eventsOfDay(
      store,
      {
        companyId: 'com_1',
        serviceId: 'srv_1',
        category: 'interactive_game',
        gameId: 'game_1',
        day: '2026-10-30',
      },
      { quantities: ['minutes'], maxCounted: 10, limit: 10, offset: 0 },
    ),
    users: await monthlyUsers(store, { companyId: 'com_1', month: '2026-11' }),
    unused: await isUnused(store.pool),
  };
}
