import { expect, test } from 'vitest';
import { overlapping } from './overlaps.ts';

const campaign = (
  key: string,
  [starts, ends]: readonly [starts: string, ends: string],
  status: 'draft' | 'scheduled' | 'running' | 'withdrawn' = 'scheduled',
) => ({ key, startsAt: `${starts}T00:00:00Z`, endsAt: `${ends}T00:00:00Z`, status });

const november = campaign('november', ['2026-11-01', '2026-12-01']);
const keys = (all: ReturnType<typeof campaign>[]) =>
  overlapping(all, november).map(({ key }) => key);

test('campaigns overlap that are in the shop at one time, those that begin first first', () => {
  const late = campaign('late', ['2026-11-30', '2027-01-01']);
  const early = campaign('early', ['2026-10-01', '2026-11-02'], 'running');
  expect(keys([late, november, early])).toEqual(['early', 'late']);
});

test('one that begins when the other ends does not, and neither does one that is not published', () => {
  const period = ['2026-11-10', '2026-11-20'] as const;
  expect(
    keys([
      campaign('before', ['2026-10-01', '2026-11-01']),
      campaign('after', ['2026-12-01', '2027-01-01']),
      campaign('draft', period, 'draft'),
      campaign('gone', period, 'withdrawn'),
    ]),
  ).toEqual([]);
});

test('a period that is not typed yet overlaps nothing', () => {
  expect(overlapping([november], { key: 'new', startsAt: '', endsAt: '' })).toEqual([]);
});
