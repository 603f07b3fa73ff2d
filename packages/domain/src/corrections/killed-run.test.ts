import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { proposeCorrection, withdrawCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

slowFile('starts programs, kills them and starts them again');

const settled = '2026-12-02T04:00:00Z';
const killed = new History(useTestDatabase(), fixedClock(new Date(settled)));
const right = new History(useTestDatabase(), fixedClock(new Date(settled)));
afterAll(() => Promise.all([killed.close(), right.close()]));
const program = fileURLToPath(new URL('testing/correcting.fixture.ts', import.meta.url));
const companies = ['co_1', 'co_2', 'co_3', 'co_4', 'co_5', 'co_6', 'co_7'];

beforeAll(async () => {
  await killed.begin({ terms: termsWith('50000.00'), rate: '7.00' });
  await right.begin({ terms: termsWith('500.00'), rate: '7.00' });
  for (const history of [killed, right]) {
    for (const companyId of companies)
      await history.company(companyId, {
        applications: 2,
        cash: 1_500_000n,
        coupon: '700.00',
        quota: 3_000,
      });
    await history.settle(settled);
  }
});

const change = {
  kind: 'plan' as const,
  month: '2026-11',
  companyIds: null,
  terms: termsWith('500.00'),
  discountPercent: '0',
};

/** A process that goes on with what there is, until its death. @returns the signal that ended it. */
async function correcting(death: string, ...computed: string[]): Promise<unknown> {
  const given = [program, killed.urls.url, settled, death, ...computed];
  const child = spawn(process.execPath, given, {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal]: unknown[] = await once(child, 'exit');
  return signal;
}

/** All bills of a company are replaced, or none. */
async function replacedOf(companyId: string): Promise<unknown> {
  const [row] = await killed.admin(
    `select count(*)::int as bills from bill where company_id = '${companyId}' and replaces is not null`,
  );
  return row?.['bills'];
}

// Points at which a process is killed, by the number of its commit. What is read is committed too.
const reads = 4;
const working = {
  'before anything was read': 'before 1',
  'between two companies': `after ${reads + 2}`,
  // Of each company the months are read first whose usage is needed.
  'before its result is stored': `before ${reads + 2 * companies.length + 1}`,
};
const running = {
  'before the companies are known': 'before 1',
  'when the companies are known': 'after 1',
  'before the first company is stored': 'before 3',
  'when the first company is stored': 'after 3',
  'before the second of the others is stored': 'before 5',
  'when the second of the others is stored': 'after 5',
};

/** How a correction is, and how many of its companies are left. */
async function statusOf(id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await killed.admin(
    `select status, (select count(*)::int from correction_company where correction_id = '${id}' and status <> 'done') as left
     from correction where id = '${id}'`,
  );
  return row;
}

// The connections of one that died may hold a company for a moment, which the next one leaves out then.
const leftOf = async (id: string) => Number((await statusOf(id))?.['left']);

test('working out that is killed at each of its points leaves nothing, and is done by the next one', async () => {
  const { id } = await proposeCorrection(killed.by('ann'), { reason: 'r', change });
  for (const [point, death] of Object.entries(working)) {
    expect([point, await correcting(death, id)]).toEqual([point, 'SIGKILL']);
    expect([point, await statusOf(id)]).toEqual([point, { status: 'computing', left: 0 }]);
  }
  expect(await correcting(`after ${reads + 2 * companies.length + 1}`, id)).toBe('SIGKILL');
  expect(await statusOf(id)).toEqual({ status: 'ready', left: companies.length });
  await withdrawCorrection(killed.by('ann'), id);
});

test('a run that is killed at each of its points, and two that go on at once, correct each company once', async () => {
  const id = await killed.proposed(change, 'The base fee was wrong');
  await killed.agree(await killed.submitted(id));
  for (const [point, death] of Object.entries(running)) {
    expect([point, await correcting(death)]).toEqual([point, 'SIGKILL']);
    for (const companyId of companies) expect([0, 2]).toContain(await replacedOf(companyId));
  }
  const before = await Promise.all(companies.map(replacedOf));
  expect(before).toContain(2);
  expect(before).toContain(0);
  await Promise.all([correcting('before 5'), correcting('before 5')]);
  expect(await leftOf(id)).toBeGreaterThan(0);
  await finishesWhereItWasKilled(id);
  for (const history of [killed, right]) await history.collect(companies);
  for (const companyId of companies)
    expect(await killed.standing(companyId)).toEqual(await right.standing(companyId));
  expect(await killed.breaches()).toEqual([]);
  expect(
    await killed.admin(`select count(*)::int as bills from bill where replaces is not null`),
  ).toEqual([{ bills: 2 * companies.length }]);
});

/** All companies are stored, and the end of the correction is not: before it is stored, and when it is. */
async function finishesWhereItWasKilled(id: string): Promise<void> {
  // One commit for what is read, two for each company, and the one that is never sent.
  for (let left = await leftOf(id); left > 0; left = await leftOf(id))
    expect(await correcting(`before ${2 * left + 2}`)).toBe('SIGKILL');
  expect(await statusOf(id)).toEqual({ status: 'running', left: 0 });
  expect(await correcting('before 2')).toBe('SIGKILL');
  expect(await statusOf(id)).toEqual({ status: 'running', left: 0 });
  expect(await correcting('after 2')).toBe('SIGKILL');
  expect(await statusOf(id)).toEqual({ status: 'done', left: 0 });
  expect(await correcting('')).toBeNull();
}
