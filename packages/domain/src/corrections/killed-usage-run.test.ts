import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { History, termsWith } from './testing/histories.ts';

slowFile('starts programs, kills them and starts them again');

// A source told 1,000 users too many. A package that two applications share in two months moves with them, so that several bills are
// replaced, together with the rows that say what was corrected.

const start = new Date('2026-11-20T04:00:00Z');
const settled = '2027-01-02T04:00:00Z';
const killed = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [killed, right];
afterAll(() => Promise.all(both.map((history) => history.close())));
const program = fileURLToPath(new URL('testing/correcting.fixture.ts', import.meta.url));
const companyId = 'co_counted0001';

beforeAll(async () => {
  for (const history of both) {
    await history.begin({ terms: termsWith('500.00'), rate: '7.00' });
    await history.company(companyId, { applications: 2, cash: 5_000_000n, quota: 12_000 });
  }
  await killed.use(companyId, { day: '2026-11-07', users: 1_000 });
  for (const history of both) {
    await history.settle('2026-12-02T04:00:00Z');
    for (const application of [1, 2])
      await history.use(companyId, { application, day: '2026-12-05', users: 3_000 });
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

/** How the correction is, how many bills it has made, and how many rows say what was corrected. */
async function standing(id: string) {
  const [row] = await killed.admin(
    `select status, (select count(*)::int from bill where replaces is not null) as made,
       (select count(*)::int from usage_correction where correction_id = '${id}') as rows
     from correction where id = '${id}'`,
  );
  return row;
}

const event = (quantity: string) => ({
  applicationId: `${companyId}_app1`,
  serviceId: `${companyId}_rgs1`,
  category: 'interactive_game' as const,
  component: 'mau' as const,
  gameId: '',
  day: '2026-11-07',
  quantity,
});

test('a run of a usage correction that is killed at each of its points replaces all bills with what explains them, or none, and once', async () => {
  const events = [event('-1200'), event('200')];
  const id = await killed.proposed(
    { kind: 'usage', month: '2026-11', companyId, events },
    'A test was counted',
  );
  await killed.agree(await killed.submitted(id));
  const begun = { status: 'running', made: 0, rows: 0 };
  // The first two commits are of what is read, the third one of the company, the fourth one of the end.
  for (const death of ['before 1', 'after 1', 'after 2', 'before 3']) {
    expect([death, await correcting(death)]).toEqual([death, 'SIGKILL']);
    expect([death, await standing(id)]).toEqual([death, begun]);
  }
  expect(await correcting('after 3')).toBe('SIGKILL');
  const stored = await standing(id);
  expect(stored).toMatchObject({ status: 'running', rows: 2 });
  expect(stored?.['made']).toBeGreaterThan(1);
  expect(await correcting('before 2')).toBe('SIGKILL');
  expect(await standing(id)).toEqual(stored);
  expect(await correcting('after 2')).toBe('SIGKILL');
  expect(await standing(id)).toEqual({ ...stored, status: 'done' });
  expect(await correcting('')).toBeNull();
  expect(await standing(id)).toEqual({ ...stored, status: 'done' });
  for (const history of both) await history.collect([companyId]);
  expect(await killed.standing(companyId)).toEqual(await right.standing(companyId));
  expect(await killed.breaches()).toEqual([]);
});
