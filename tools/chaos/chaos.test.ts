import { expect, test, vi } from 'vitest';
import { Random } from '../soak/random.ts';
import { Verdict } from '../drills/verdict.ts';
import { judgeMail } from './judge-mail.ts';
import type { TakenMail } from './mail.ts';
import { type Fault, planFaults } from './schedule.ts';
import { strikeAll } from './strike.ts';

const fault = (kind: string, target: string): Fault => ({
  kind,
  target,
  weight: 1,
  seconds: [5, 30],
  strike: async () => undefined,
});
const faults = ['a', 'b', 'c'].flatMap((target) => [
  fault(`${target} hangs`, target),
  fault(`${target} dies`, target),
]);
const planned = (seed: number) =>
  planFaults(faults, new Random(seed), 600_000).map(
    ({ atMs, holdMs, fault: { kind, target } }) => ({ atMs, holdMs, kind, target }),
  );

test('the same seed breaks the same things at the same moments, and another one others', () => {
  expect(planned(7)).toEqual(planned(7));
  expect(planned(7)).not.toEqual(planned(8));
});

test('every kind happens, and one thing is broken in one way at a time', () => {
  const plan = planned(3);
  expect(new Set(plan.map(({ kind }) => kind)).size).toBe(faults.length);
  for (const target of ['a', 'b', 'c']) {
    const own = plan.filter((one) => one.target === target);
    const overlaps = own.filter(
      (one, index) => one.atMs < (own[index - 1]?.atMs ?? 0) + (own[index - 1]?.holdMs ?? 0),
    );
    expect(overlaps).toEqual([]);
  }
});

test('a target that heals slowly is not broken again meanwhile, and others are', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const events: string[] = [];
  const slow = Promise.withResolvers<undefined>();
  const strike = (name: string, healing: Promise<undefined>) => async () => {
    events.push(`${name} broken`);
    await healing;
    events.push(`${name} whole`);
  };
  const first = { ...fault('a dies', 'a'), strike: strike('a', slow.promise) };
  const again = { ...fault('a dies again', 'a'), strike: strike('a', Promise.resolve(undefined)) };
  const other = {
    ...fault('b dies', 'b'),
    strike: async () => {
      events.push('b broken');
      slow.resolve(undefined);
    },
  };
  const plan = [first, again, other].map((one, index) => ({ atMs: index, fault: one, holdMs: 0 }));
  await strikeAll(new Verdict('test'), plan, 600_000);
  said.mockRestore();
  expect(events).toEqual(['a broken', 'b broken', 'a whole', 'a broken', 'a whole']);
});

const minute = 60_000;
const mail = (digest: string, at: number, told = true): TakenMail => ({
  to: 'a@chaos.example',
  subject: 's',
  body: digest,
  digest,
  at,
  told,
});

function failures(
  taken: readonly TakenMail[],
  disturbances: Parameters<typeof judgeMail>[2] = [],
): number {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  judgeMail(new Verdict('test'), taken, disturbances);
  const failed = said.mock.calls.filter(([text]) => String(text).includes('FAIL')).length;
  said.mockRestore();
  return failed;
}

test('a mail that arrives twice is a fault, unless its sender could not know that it was taken', () => {
  expect(failures([mail('one', 0), mail('two', 0)])).toBe(0);
  expect(failures([mail('one', 0), mail('one', minute)])).toBe(1);
  expect(failures([mail('one', 0, false), mail('one', minute)])).toBe(0);
  expect(
    failures(
      [mail('one', minute), mail('one', 2 * minute)],
      [{ from: minute + 10, until: minute + 20 }],
    ),
  ).toBe(0);
  expect(
    failures(
      [mail('one', minute), mail('one', 5 * minute)],
      [{ from: 3 * minute, until: 4 * minute }],
    ),
  ).toBe(1);
});
