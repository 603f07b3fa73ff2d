import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { read } from '../../database/transaction.ts';
import { openUsageStore, usageReader, type UsageStore } from '../../metering/index.ts';
import { draftBills, keptDraft, settleRuns, startDueRuns } from '../index.ts';
import { insertCompany, insertUsage, testPricing } from '../testing/billed-company.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-02T04:00:00Z'));
const pricing = testPricing();
let database: Database;
let store: UsageStore;
let ctx: Context;

/** The reads of usage: each with the applications asked for, null for all of a company's. */
let asked: (readonly string[] | null)[] = [];
/** Readers wait here. */
let held: Promise<void> = Promise.resolve();
let reading = 0;
let readAtOnce = 0;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 3, onIdleError: () => undefined });
  const { app } = derivedUrls(url);
  store = openUsageStore({ url: app, maxConnections: 4, onIdleError: () => undefined });
  const reader = usageReader(store);
  const usage: typeof reader = {
    ...reader,
    async usedByCompanies(given) {
      asked.push(given.applicationIds ?? null);
      reading += 1;
      readAtOnce = Math.max(readAtOnce, reading);
      await held;
      reading -= 1;
      return reader.usedByCompanies(given);
    },
  };
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage } });
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-09', '2026-10-02T04:00:00Z')`,
  );
});
afterAll(() => Promise.all([store.close(), database.close()]));

const kept = (companyId: string, month: string) => keptDraft(ctx, pricing, { companyId, month });
const anew = (companyId: string, month: string) => draftBills(ctx, pricing, { companyId, month });
/** Makes all bills of October final. */
const settleOctober = async () => {
  await startDueRuns(ctx, pricing);
  await settleRuns(ctx, pricing, { info: () => undefined, warn: () => undefined });
};

type Use = Partial<Parameters<typeof insertUsage>[2]>;
const use = (companyId: string, usage: Use) =>
  insertUsage(adminUrl, companyId, { category: 'ai', day: '2026-11-05', ...usage });

/** Numbers from 0 to `below` − 1, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('event by event, what is kept is what drafting anew gives: quotas, trials, late usage and both open months', async () => {
  const company = 'co_events';
  await insertCompany(adminUrl, company, { applications: 5, trial: 30 });
  await asAdmin(
    adminUrl,
    `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
     select '${company}', kind || n, kind, 'order' || n, granted, '2026-10-01', ('2027-10-0' || n)::timestamptz
     from (values ('voices', 25), ('bot_calls', 90), ('mau', 40)) quotas (kind, granted), generate_series(1, 2) n`,
  );
  await use(company, { application: 2, day: '2026-10-05', voices: '4', botCalls: '70' });
  await use(company, { application: 4, day: '2026-10-06', botCalls: '12' });
  await settleOctober();
  const next = numbers(20_261_128);
  const one = <T>(of: readonly T[]): T => of[next(of.length)] ?? expect.unreachable();
  const places = new Set<string>();
  for (let event = 0; event < 40; event += 1) {
    const application = next(5) + 1;
    const day = one(['2026-10-28', '2026-11-05', '2026-11-25', '2026-12-01', '2026-12-02']);
    const users = places.has(`${application} ${day.slice(0, 7)}`) ? 0 : next(60);
    const usage = one<Use>([
      { voices: String(next(9) + 1) },
      { botCalls: String(next(50) + 1) },
      { category: 'betting_game', game: 'gam_1', bet: String(next(900)), returned: '400' },
      { category: 'bullet_game', game: 'gam_2', giftRevenue: `${next(99)}.5` },
      { category: 'interactive_game', game: 'gam_1', users },
    ]);
    if (usage.users !== undefined) places.add(`${application} ${day.slice(0, 7)}`);
    await use(company, { application, day, ...usage });
    for (const month of ['2026-11', '2026-12'])
      expect(await kept(company, month), `${event}: ${JSON.stringify(usage)}`).toEqual(
        await anew(company, month),
      );
  }
  const draft = await kept(company, '2026-12');
  const lines = [draft, draft?.before].flatMap((month) =>
    (month?.bills ?? []).flatMap(({ bill }) => bill.lines),
  );
  const usageLines = lines.flatMap((line) => (line.kind === 'usage' ? [line] : []));
  expect(usageLines.filter(({ fromPackages }) => fromPackages.length > 0).length).toBeGreaterThan(
    4,
  );
  expect(usageLines.filter(({ fromTrial }) => fromTrial.units > 0n).length).toBeGreaterThan(2);
  expect(lines.filter(({ kind }) => kind === 'late').length).toBeGreaterThan(2);
});

test.each([
  ['2026-11', 'which has a final month before'],
  ['2026-12', 'while two months are open'],
])(
  'after an event in %s, %s, only its application’s usage is read and its bill made',
  async (month) => {
    const company = `co_${month}`;
    const applications = [1, 2, 3, 4];
    await insertCompany(adminUrl, company, { applications: 4 });
    await asAdmin(
      adminUrl,
      `insert into billing_run_company (company_id, month, status, changed_at) values ('${company}', '2026-10', 'done', '2026-11-02')`,
    );
    for (const application of applications)
      for (const day of ['2026-10-20', '2026-11-05', '2026-12-01'])
        await use(company, { application, day, voices: '5' });
    const before = (await kept(company, month))?.bills ?? [];
    expect(before).toHaveLength(4);
    asked = [];
    await use(company, { application: 3, day: `${month}-01`, voices: '1' });
    const after = (await kept(company, month))?.bills ?? [];
    expect(asked).toEqual([[`${company}_app3`]]);
    const isSame = applications.map((_, index) => after[index] === before[index]);
    expect(isSame).toEqual([true, true, false, true]);
  },
);

test('companies that ask at the same moment are drafted a few at a time, and the others hold no connection', async () => {
  const companies = Array.from({ length: 8 }, (_, index) => `co_line${index}`);
  for (const company of companies) {
    await insertCompany(adminUrl, company);
    await use(company, { voices: '5' });
  }
  readAtOnce = 0;
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  held = promise;
  const all = companies.flatMap((company) => [kept(company, '2026-11'), kept(company, '2026-11')]);
  await expect.poll(() => reading).toBe(2);
  await expect.poll(() => database.pools.app()).toMatchObject({ busy: 0, waiting: 0 });
  await read(ctx, (db) => db.selectFrom('company').select('id').execute());
  letGo();
  expect((await Promise.all(all)).map((draft) => draft?.bills.length)).toEqual(all.map(() => 1));
  expect(readAtOnce).toBe(2);
});
