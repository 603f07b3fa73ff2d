import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { getCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

slowFile('starts programs, kills them and starts them again');

const settled = '2026-12-02T04:00:00Z';
const killed = new History(useTestDatabase(), fixedClock(new Date(settled)));
const right = new History(useTestDatabase(), fixedClock(new Date(settled)));
afterAll(() => Promise.all([killed.close(), right.close()]));
const program = fileURLToPath(new URL('testing/correcting.fixture.ts', import.meta.url));
const companies = ['co_1', 'co_2', 'co_3', 'co_4', 'co_5'];

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

/** A process that goes on with what there is, until its death. @returns the signal that ended it. */
async function correcting(death: string): Promise<unknown> {
  const child = spawn(process.execPath, [program, killed.urls.url, settled, death], {
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

test('a run that is killed at each of its commits, and two that go on at once, correct each company once', async () => {
  const change = {
    kind: 'plan' as const,
    month: '2026-11',
    companyIds: null,
    terms: termsWith('500.00'),
    discountPercent: '0',
  };
  const id = await killed.proposed(change, 'The base fee was wrong');
  await killed.agree(await killed.submitted(id));
  // The first of a run commits what it has read.
  for (const death of ['before 1', 'after 1', 'before 2', 'after 2', 'before 3', 'after 3']) {
    expect([death, await correcting(death)]).toEqual([death, 'SIGKILL']);
    for (const companyId of companies) expect([0, 2]).toContain(await replacedOf(companyId));
  }
  const before = await Promise.all(companies.map(replacedOf));
  expect(before).toContain(2);
  expect(before).toContain(0);
  // The connections of one that died may hold a company for a moment, which the next one leaves out then.
  while ((await getCorrection(killed.by('bob'), id)).status !== 'done')
    await Promise.all([correcting(''), correcting('')]);
  for (const history of [killed, right]) await history.collect(companies);
  for (const companyId of companies)
    expect(await killed.standing(companyId)).toEqual(await right.standing(companyId));
  expect(await killed.breaches()).toEqual([]);
  expect(
    await killed.admin(`select count(*)::int as bills from bill where replaces is not null`),
  ).toEqual([{ bills: 10 }]);
});
