import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { correctionJobs, getCorrection, proposeCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

const history = new History(useTestDatabase(), fixedClock(new Date('2026-11-20T04:00:00Z')));
afterAll(() => history.close());

const cheaper = (companyId: string) => ({
  kind: 'plan' as const,
  month: '2026-11',
  companyIds: [companyId],
  terms: termsWith('500.00'),
  discountPercent: '0',
});

test('a correction that can’t be worked out keeps no other one waiting', async () => {
  await history.begin({ terms: termsWith('600.00'), rate: '7.00' });
  for (const companyId of ['co_broken0001', 'co_sound00001', 'co_agreed0001'])
    await history.company(companyId, { cash: 5_000_000n });
  await history.settle('2026-12-02T04:00:00Z');
  const agreed = await history.proposed(cheaper('co_agreed0001'));
  await history.agree(await history.submitted(agreed));
  const propose = async (companyId: string) =>
    (await proposeCorrection(history.by('ann'), { reason: 'r', change: cheaper(companyId) })).id;
  const [broken, sound] = [await propose('co_broken0001'), await propose('co_sound00001')];
  const { sweepCorrections } = correctionJobs((_db, { companyId }) =>
    companyId === 'co_broken0001' ? Promise.reject(new Error('broken')) : Promise.resolve([]),
  );
  const run = { lastTry: false, log: history.log };
  await expect(sweepCorrections.execute(history.ctx, {}, run)).rejects.toThrow('broken');
  const statuses = [broken, sound, agreed].map(async (id) => {
    const { status } = await getCorrection(history.by('bob'), id);
    return status;
  });
  expect(await Promise.all(statuses)).toEqual(['computing', 'ready', 'done']);
});
