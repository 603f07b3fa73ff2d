import { fixedClock } from '@arcadia/kernel/clock';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../../metering/index.ts';
import { draftBills, keptDraft, publishedPricing, settleRuns, startDueRuns } from '../index.ts';
import { insertCompany, insertUsage } from '../testing/billed-company.ts';
import { draftMark } from './draft-mark.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-02T04:00:00Z'));
let database: Database;
let store: UsageStore;
let ctx: Context;
let usageReads = 0;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  const { app } = derivedUrls(url);
  store = openUsageStore({ url: app, maxConnections: 4, onIdleError: () => undefined });
  const reader = usageReader(store);
  const usage = {
    ...reader,
    usedByCompanies: (asked: Parameters<typeof reader.usedByCompanies>[0]) => {
      usageReads += 1;
      return reader.usedByCompanies(asked);
    },
  };
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage } });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
       select 'opr_' || n, n, n || '@prices.example', '{admin}', '2026-01-01' from unnest(array['one', 'two']) n;
     insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions,
       company_kinds, status, created_at, updated_at)
       values ('gam_1', '1000000000000000009', 'interactive_game', 'mau', '游', 'G', '游', 'G', '{mainland_china}',
         '{direct}', 'listed', '2026-01-01', '2026-01-01');
     insert into billing_run (month, started_at) values ('2026-09', '2026-10-02T04:00:00Z')`,
  );
  await publish('provider', { version: 1, voices: '9.90' });
});
afterAll(() => Promise.all([store.close(), database.close()]));

type Published = { version: number; voices?: string; discount?: number };

/** Prices from September 2026 on, or the standard ones with a discount. */
function publish(owner: string, { version, voices, discount = 0 }: Published): Promise<unknown> {
  const none = { baseFee: null, guaranteedAmount: null };
  const terms = {
    interactive_game: { mau: '12', minutes: null, guaranteedMau: '1000', ...none, baseFee: '500' },
    bullet_game: { giftRevenuePercent: null, minutes: null, ...none },
    interactive_gift: { gifts: '0.015', giftRevenuePercent: null, ...none },
    betting_game: { differencePercent: null, platformUnit: null, ...none },
    ai: { tokens: null, voices, botCalls: '0.05', ...none },
  };
  const stored = voices === undefined ? 'null' : `'${JSON.stringify(terms)}'`;
  return asAdmin(
    adminUrl,
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
       edited_at, proposed_by, proposed_at, decided_by, decided_at)
     values ('${owner}', 'ppl_${owner}${version}', ${version}, '2026-${voices === undefined ? '11' : '09'}', ${stored}, ${discount}, 'n',
       'published', '2026-01-01', 'opr_one', '2026-01-01', 'opr_one', '2026-01-01', 'opr_two', '2026-01-01')`,
  );
}

const company = 'co_kept';
const months = ['2026-11', '2026-12'];
const { pricesOf } = publishedPricing;
const anew = (companyId: string, month: string) =>
  draftBills(ctx, publishedPricing, { companyId, month });
const kept = (companyId: string, month: string) =>
  keptDraft(ctx, { pricesOf }, { companyId, month });
const use = (usage: Partial<Parameters<typeof insertUsage>[2]>) =>
  insertUsage(adminUrl, company, { category: 'ai', day: '2026-11-05', ...usage });
const change = (statement: string) => asAdmin(adminUrl, statement);
const settle = async (at: string) => {
  clock.set(new Date(at));
  await startDueRuns(ctx, publishedPricing);
  return settleRuns(ctx, publishedPricing, { info: () => undefined, warn: () => undefined });
};

/** Changes of which each alters the amounts or the names of a bill of November or December. */
const changes: Record<string, () => Promise<unknown>> = {
  'usage arrives': () => use({ voices: '300', botCalls: '5000' }),
  'users arrive': () => use({ category: 'interactive_game', game: 'gam_1', users: 40 }),
  'usage of the same day arrives': () => use({ voices: '2' }),
  'a quota is granted': () =>
    change(`insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
      values ('${company}', 'q1', 'voices', 'order', 100, '2026-10-01', '2027-10-01')`),
  'some of a quota is paid back': () =>
    change(`update usage_quota set withdrawn = 40 where company_id = '${company}'`),
  'a trial is agreed': () =>
    change(`update region_service set trial_bot_times = 2000 where company_id = '${company}'`),
  'a discount is published': () => publish(company, { version: 1, discount: 10 }),
  'standard prices are published': () => publish('provider', { version: 2, voices: '8.80' }),
  'a game is chosen': () =>
    change(`insert into service_game (company_id, service_id, game_id, id, added_at, approval)
      values ('${company}', '${company}_rgs2', 'gam_1', 'sga_1', '2026-10-05', 'not_needed')`),
  'a game gets another category': () =>
    change(`update game set category = 'bullet_game' where id = 'gam_1'`),
  'a game is removed that was served': () =>
    change(`update game set category = 'interactive_game' where id = 'gam_1';
      insert into removed_service_game (company_id, service_id, game_id, id, added_at, removed_at)
        values ('${company}', '${company}_rgs2', 'gam_1', 'sga_1', '2026-10-05', '2026-10-20');
      delete from service_game where company_id = '${company}'`),
  'a service is taken offline': () =>
    change(`update region_service set status = 'offline', status_changed_at = '2026-11-10'
      where company_id = '${company}' and id = '${company}_rgs2'`),
  'an application is renamed': () =>
    change(`update application set name = 'Another name' where id = '${company}_app1'`),
  'an application is created and used': async () => {
    await change(`insert into application (company_id, id, name, description, created_at)
      values ('${company}', '${company}_app3', 'Third', 'd', '2026-11-03')`);
    await change(`insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
        trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
      values ('${company}', '${company}_rgs3', '${company}_app3', 'mainland_china', '1999999999999999993', 'online', 0, 0, 0,
        '2026-11-03', '2026-11-03')`);
    await use({ application: 3, voices: '7' });
  },
  'usage of the month before arrives, which is not final': () =>
    use({ day: '2026-10-20', voices: '50' }),
  'the month before is settled': () => settle('2026-11-02T04:00:00Z'),
  'usage of a final month arrives': () => use({ day: '2026-10-21', voices: '9' }),
  'the month is settled, with late usage, a quota and trials': () => settle('2026-12-02T04:00:00Z'),
  'usage of the final month arrives': () => use({ day: '2026-11-28', voices: '3' }),
  'a bill is discarded': () =>
    change(`update bill set status = 'discarded', discarded_at = '2026-12-03', discarded_by = 'opr_one', discard_reason = 'r'
      where company_id = '${company}' and application_id = '${company}_app1' and month = '2026-11'`),
};

/** Adds the tables that the statements read which are sent meanwhile. */
async function watchTables<T>(tables: Set<string>, work: () => Promise<T>): Promise<T> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given;
    texts.push(typeof statement === 'string' ? statement : JSON.stringify(statement));
    return Reflect.apply(query, this, given);
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
    for (const text of texts)
      for (const [, table = ''] of text.matchAll(/\b(?:from|join) \\?"(\w+)\\?"/g))
        tables.add(table);
  }
}

/** Written once, with the bill that stands for them. */
const ofBills = ['bill_line', 'bill_usage'];

test('what is kept is what drafting anew gives, whatever has changed', async () => {
  await insertCompany(adminUrl, company, { applications: 2, trial: 0 });
  const tables = new Set<string>();
  const drafts = () =>
    watchTables(tables, () => Promise.all(months.map((month) => anew(company, month))));
  let before = await drafts();
  for (const [what, make] of Object.entries(changes)) {
    await Promise.all(months.map((month) => kept(company, month)));
    await make();
    const now = await drafts();
    expect(now, `${what}: changes no draft, so nothing is tested`).not.toEqual(before);
    expect(await Promise.all(months.map((month) => kept(company, month))), what).toEqual(now);
    before = now;
  }
  // Nor is there a table that this test forgot.
  const marked = new Set<string>();
  await watchTables(marked, () => draftMark(ctx, { companyId: company, month: '2026-12' }));
  expect([...tables]).toEqual(expect.arrayContaining(['bill', 'usage_quota', ...ofBills]));
  expect([...tables].filter((one) => !marked.has(one) && !ofBills.includes(one))).toEqual([]);
});

test('lines and rows of a bill, which no mark tells, are never changed', async () => {
  const { rows } = await asAdmin(
    adminUrl,
    `select table_name, right_name from unnest(array['${ofBills.join("', '")}']) table_name,
       unnest(array['update', 'delete']) right_name, unnest(array['arcadia_app', 'arcadia_tenant']) login
     where has_table_privilege(login, table_name, right_name)
       or right_name = 'update' and has_any_column_privilege(login, table_name, right_name)`,
  );
  expect(rows).toEqual([]);
});

test('a company is drafted once for all who ask, and anew once something has changed', async () => {
  const one = 'co_once';
  await insertCompany(adminUrl, one);
  await insertUsage(adminUrl, one, { category: 'ai', day: '2026-11-05', voices: '5' });
  const everybody = () => Promise.all(Array.from({ length: 20 }, () => kept(one, '2026-11')));
  usageReads = 0;
  const [first, ...others] = await everybody();
  expect(others.every((other) => other === first)).toBe(true);
  expect(await kept(one, '2026-11')).toBe(first);
  expect(usageReads).toBe(1);
  await insertUsage(adminUrl, one, { category: 'ai', day: '2026-11-05', voices: '5' });
  const [second, ...rest] = await everybody();
  expect(second).not.toEqual(first);
  expect(rest.every((other) => other === second)).toBe(true);
  expect(usageReads).toBe(2);
});

test('a draft that failed is tried again', async () => {
  const failing = { ...ctx.ports.usage, usedByCompanies: () => Promise.reject(new Error('away')) };
  const broken = { ...ctx, ports: { ...ctx.ports, usage: failing } };
  await insertCompany(adminUrl, 'co_fails');
  const of = { companyId: 'co_fails', month: '2026-11' };
  const both = await Promise.allSettled([0, 1].map(() => keptDraft(broken, { pricesOf }, of)));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept('co_fails', '2026-11')).toEqual(await anew('co_fails', '2026-11'));
});
