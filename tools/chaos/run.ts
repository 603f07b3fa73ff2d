import { setTimeout as sleep } from 'node:timers/promises';
import { campaign } from '../../apps/server/src/testing/replays/shop-scenarios.ts';
import type { Verdict } from '../drills/verdict.ts';
import { withConnection } from '../postgres/query.ts';
import { Random } from '../soak/random.ts';
import { Calls } from './calls.ts';
import { campaignKey, customerOperations } from './customers.ts';
import { deskOperations } from './desk.ts';
import { faultsOf } from './faults.ts';
import { judgeCalls, judgeGateways, judgeLedger } from './judge.ts';
import { type Disturbance, judgeMail } from './judge-mail.ts';
import { keepUp, type Load, Told } from './load.ts';
import { needed, signUp, type Staff, staffOf } from './people.ts';
import { drain, judgeQueues } from './rest.ts';
import { planFaults } from './schedule.ts';
import { byName, strikeAll } from './strike.ts';
import { leap, toNextMonth } from './time.ts';
import { usageOperations } from './usage.ts';
import { startWorld, type World } from './world.ts';

type Plan = {
  seed: number;
  durationMs: number;
  folder: string;
  seeded: string | null;
  only: RegExp;
};

/** Currencies of the companies that sign up. */
const signedUp = ['CNY', 'CNY', 'CNY', 'USD', 'USD'] as const;
/** Milliseconds for everything to come to rest after the last fault. */
const restMs = 300_000;

export async function chaos(
  verdict: Verdict,
  { seed, durationMs, folder, seeded, only }: Plan,
): Promise<void> {
  const world = await startWorld(folder, { seeded, say: (text) => verdict.say(text) });
  try {
    const ends = { at: performance.now() + durationMs };
    const load = await newLoad(world, seed, () => performance.now() < ends.at);
    ends.at = performance.now() + durationMs;
    verdict.say(
      `the load begins: ${load.companies.length} companies, ${load.appIds.length} region services`,
    );
    const faults = faultsOf(world).filter(({ kind }) => only.test(kind));
    const planned = planFaults(faults, new Random(seed), durationMs);
    const struck = strikeAll(verdict, planned, durationMs);
    const closed = closeMonth(verdict, world, durationMs * 0.6);
    const operations = [...customerOperations, ...deskOperations, ...usageOperations];
    const [, disturbances] = await Promise.all([keepUp(load, operations), struck, closed]);
    verdict.say('the load ends, and everything is whole again');
    await rest(verdict, world, load, disturbances);
  } finally {
    await world.stop();
  }
}

/** In the middle of it the month ends: bills are made and paid while things break. */
async function closeMonth(verdict: Verdict, world: World, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const now = await leap(world, toNextMonth(world.clock.now()));
  verdict.say(`the clock of the product moves to ${now.toISOString()}: the month is closed`);
}

async function newLoad(world: World, seed: number, running: () => boolean): Promise<Load> {
  const { front, mail, books, database } = world;
  const calls = new Calls(front);
  const told = new Told();
  const staff = await staffOf(database.url);
  const companies = [];
  for (const [number, currency] of signedUp.entries())
    companies.push(await signUp(calls, mail, { databaseUrl: database.url, number, currency }));
  for (const { id: companyId } of companies) {
    const body = { companyId, kind: 'credit', amount: '20000.00', reason: 'Chaos', note: 'Chaos' };
    const { data } = needed(
      await calls.post('begin', '/ops/adjustments', { token: staff.finance, body }),
    );
    told.add('adjustment', data['id']);
    const decision = { token: staff.admin, body: { outcome: 'approved' } };
    needed(
      await calls.post('begin', `/ops/approvals/${String(data['approvalId'])}/decide`, decision),
    );
  }
  const packageId = await offerPackage(calls, staff);
  const appIds = await withConnection(database.url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select app_id as id from region_service where status = 'online' and app_id is not null and deleted_at is null limit 12`,
    );
    return rows.map(({ id }) => id);
  });
  const random = new Random(seed + 1);
  return { calls, front, books, random, companies, staff, told, packageId, appIds, running };
}

/** A campaign with one package, which runs for years. */
async function offerPackage(calls: Calls, { commerce: token }: Staff): Promise<string> {
  const { key: _, ...body } = campaign(campaignKey);
  const saved = needed(await calls.post('begin', `/ops/campaigns/${campaignKey}`, { token, body }));
  needed(
    await calls.post('begin', `/ops/campaigns/${campaignKey}/publish`, {
      token,
      body: { version: 1 },
    }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says
  const [page] = saved.data['pages'] as { packages: { id: string }[] }[];
  const id = page?.packages[0]?.id;
  if (id === undefined) throw new Error('the campaign has no package');
  return id;
}

/** Waits until nothing moves any more, lets time pass in which gateways are asked, and compares everything. */
async function rest(
  verdict: Verdict,
  world: World,
  { calls, told, companies, front, books }: Load,
  disturbances: readonly Disturbance[],
): Promise<void> {
  const { processes, database, mail } = world;
  for (const one of processes) await one.ready();
  const hours = [0, 1, 3, 80];
  let left: Awaited<ReturnType<typeof drain>> = [];
  for (const each of hours) {
    if (each > 0) await leap(world, each * 3_600_000);
    left = await drain(database.url, front, restMs / 2);
  }
  verdict.say('calls by operation: done, refused, given up');
  for (const [name, counts] of [...calls.counts].toSorted(byName))
    verdict.say(`  ${name}: ${counts.done}, ${counts.refused}, ${counts['gave up']}`);
  for (const [text, count] of calls.refusals) verdict.say(`  ${count} × ${text}`);
  verdict.say(`tries with unknown outcome, made again: ${calls.unknown}`);
  verdict.say(`mails that were refused or not answered: ${mail.notTaken}`);
  for (const [gateway, count] of front.calls) verdict.say(`calls of ${gateway}: ${count}`);
  const url = database.primaryUrl;
  const judged = {
    databaseUrl: url,
    companyIds: companies.map(({ id }) => id),
    calls,
    books,
    told,
  };
  await judgeLedger(verdict, url);
  await judgeCalls(verdict, judged);
  await judgeGateways(verdict, judged);
  judgeMail(verdict, mail.taken, disturbances);
  await judgeQueues(
    verdict,
    processes.filter(({ name }) => name.startsWith('worker')),
    left,
  );
  const crashes = processes.flatMap((one) => one.crashes);
  verdict.expect(crashes.length === 0, 'no process ended by itself', crashes.join('; '));
  for (const one of processes)
    for (const [words, count] of one.startsInVain)
      verdict.say(`  ${count} starts of ${one.name} were given up, and made again: ${words}`);
  for (const one of processes)
    for (const [text, count] of [...one.logged].toSorted(([, a], [, b]) => b - a).slice(0, 12))
      verdict.say(`  ${one.name} logged ${count} × ${text}`);
}
