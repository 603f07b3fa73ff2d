/** Companies that owe, the clock, the mail server and the jobs that tell them: for the tests of what follows from overdue bills. */
import { type Clock, fixedClock } from '../../../packages/kernel/src/clock.ts';
import { money } from '../../../packages/kernel/src/money.ts';
import { afterAll, beforeAll } from 'vitest';
import {
  insertCompany,
  testPricing,
} from '../../../packages/domain/src/billing/testing/billed-company.ts';
import { settleRuns } from '../../../packages/domain/src/billing/index.ts';
import { type Database, openDatabase } from '../../../packages/domain/src/database/connection.ts';
import type { Context } from '../../../packages/domain/src/database/context.ts';
import { derivedUrls } from '../../../packages/domain/src/database/logins.ts';
import { usualOverdue } from '../../../packages/domain/src/database/overdue-settings.ts';
import { systemContext } from '../../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../../packages/domain/src/database/testing/unused-ports.ts';
import { write } from '../../../packages/domain/src/database/transaction.ts';
import { creditFunds } from '../../../packages/domain/src/funds/index.ts';
import { adjustmentCreditTransfer, lockLedger } from '../../../packages/domain/src/ledger/index.ts';
import {
  openUsageStore,
  usageReader,
  type UsageStore,
} from '../../../packages/domain/src/metering/index.ts';
import { overdueJobs } from '../../../packages/domain/src/overdue/index.ts';
import type { OutgoingMessage } from '../../../packages/domain/src/ports/message-sender.ts';
import { asAdmin, useTestDatabase } from '../../testing/database.ts';

export const settled = new Date('2026-12-02T04:00:00Z');
export const log = { info: () => undefined, warn: () => undefined };

/** What a test changes: whether the mail server is away, and the provider's settings. */
type World = { isMailAway: boolean; overdue: typeof usualOverdue };

/**
 * A database with companies that owe. Called at the top level of a test file, whose database it is: a worker reads this
 * module once for all its files.
 */
export function useOwingCompanies() {
  const { url, adminUrl } = useTestDatabase();
  const clock = fixedClock(settled);
  const sent: OutgoingMessage[] = [];
  const world: World = { isMailAway: false, overdue: usualOverdue };
  let database: Database;
  let store: UsageStore;
  beforeAll(async () => {
    database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
    store = openUsageStore({
      url: derivedUrls(url).app,
      maxConnections: 4,
      onIdleError: () => undefined,
    });
    await asAdmin(adminUrl, operatorAndGame);
  });
  afterAll(() => Promise.all([store.close(), database.close()]));
  const system = () => systemOf({ database, store, clock, world, sent });
  const desk = () =>
    ({
      ...system(),
      actor: { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] },
    }) as const;
  const after = (days: number) => clock.set(new Date(settled.getTime() + days * 86_400_000));
  return {
    adminUrl,
    clock,
    sent,
    world,
    system,
    desk,
    after,
    owing: (companyId: string, language = 'en') => owing(adminUrl, system(), companyId, language),
    credit: (companyId: string, amount: bigint) => credit(system(), companyId, amount),
    messages: () => runMessages(adminUrl, system(), sent),
    rowsOf: (statement: string) => rowsOf(adminUrl, statement),
    services: (companyId: string) =>
      rowsOf(
        adminUrl,
        `select status from region_service where company_id = '${companyId}' order by id`,
      ),
    steps: (companyId: string) =>
      rowsOf(
        adminUrl,
        `select day from overdue_reminder where company_id = '${companyId}' order by day`,
      ),
  };
}

const operatorAndGame = `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01');
   insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds,
     status, created_at, updated_at)
     values ('gam_1', '1000000000000000001', 'interactive_game', 'mau', '游', 'G', '游', 'G', '{mainland_china}', '{direct}',
       'listed', '2026-01-01', '2026-01-01')`;

type Parts = {
  database: Database;
  store: UsageStore;
  clock: Clock;
  world: World;
  sent: OutgoingMessage[];
};

function systemOf({ database, store, clock, world, sent }: Parts): Context {
  const ctx = systemContext(database, { clock });
  const send = async (message: OutgoingMessage) => {
    if (world.isMailAway) throw new Error('the mail server is away');
    sent.push(message);
  };
  const ports = { ...unusedPorts, usage: usageReader(store), messages: { send } };
  return { ...ctx, deployment: { ...ctx.deployment, overdue: world.overdue }, ports };
}

async function owing(
  adminUrl: string,
  ctx: Context,
  companyId: string,
  language: string,
): Promise<void> {
  await insertCompany(adminUrl, companyId, { applications: 2 });
  await asAdmin(
    adminUrl,
    `insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem_${companyId}', 'Main', true, '${companyId}@x.example', '${language}', '2026-09-01');
     insert into billing_run (month, started_at) values ('2026-11', '${settled.toISOString()}') on conflict do nothing;
     insert into billing_run_company (company_id, month, status, changed_at)
       values ('${companyId}', '2026-11', 'pending', '${settled.toISOString()}')`,
  );
  await settleRuns(ctx, testPricing(), log);
}

async function rowsOf(adminUrl: string, statement: string): Promise<unknown[]> {
  const { rows } = await asAdmin(adminUrl, statement);
  return rows.map((row: object) => Object.values(row));
}

/** Runs the messages that wait; what fails waits on. */
async function runMessages(
  adminUrl: string,
  ctx: Context,
  sent: OutgoingMessage[],
): Promise<string[]> {
  sent.length = 0;
  const names = `('send-overdue-reminder', 'tell-overdue-hold')`;
  const { rows } = await asAdmin(
    adminUrl,
    `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ${names} order by j.id`,
  );
  for (const { id, identifier, payload } of rows) {
    const job = overdueJobs.find(({ name }) => name === identifier);
    const done = await job?.execute(ctx, payload, { lastTry: false, log }).then(
      () => true,
      () => false,
    );
    // Once more, as after a crash before it was removed.
    if (done) await job?.execute(ctx, payload, { lastTry: false, log });
    if (done) await asAdmin(adminUrl, `delete from graphile_worker._private_jobs where id = ${id}`);
  }
  return sent.map(({ to, subject }) => `${to}: ${subject}`);
}

let credits = 0;
function credit(ctx: Context, companyId: string, amount: bigint): Promise<void> {
  credits += 1;
  const reference = `adj_${credits}`;
  const of = { companyId, amount: money(amount, 'CNY') };
  return write(ctx, async (tx) => {
    tx.unaudited('a test');
    const balances = await lockLedger(tx, companyId, 'CNY');
    const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
      adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
    );
  });
}
