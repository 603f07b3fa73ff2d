import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { sweepExpiredRows } from '../database/sweep.ts';
import { createWork, requireCaptcha } from './index.ts';
import {
  elsewhere,
  fiveMinutes,
  outcomeOf,
  start,
  useCaptchaWorld,
} from './testing/captcha-world.ts';

const { clock, contextOf, query, solved } = useCaptchaWorld();

describe('a ticket', () => {
  const present = (answer: CaptchaAnswer | undefined, ctx = contextOf()) =>
    outcomeOf(requireCaptcha(ctx, answer));

  test('is good once', async () => {
    const answer = await solved();
    expect(await present(answer)).toBe('passed');
    expect(await present(answer)).toBe('captchaFailed');
  });

  test('presented twenty times concurrently is accepted once', async () => {
    const answer = await solved();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => present(answer)));
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  });

  test('is good for five minutes', async () => {
    const answer = await solved();
    clock.set(new Date(start.getTime() + fiveMinutes - 1));
    expect(await present(answer)).toBe('passed');
    const late = await solved();
    clock.set(new Date(start.getTime() + 2 * fiveMinutes));
    expect(await present(late)).toBe('captchaFailed');
  });

  test('is valid only for the address that solved, and not used up by another', async () => {
    const answer = await solved();
    expect(await present(answer, contextOf(elsewhere))).toBe('captchaFailed');
    expect(await present(answer)).toBe('passed');
  });

  test('needs the rand it was issued with', async () => {
    const [answer, other] = [await solved(), await solved()];
    expect(await present({ ...answer, rand: other.rand })).toBe('captchaFailed');
    expect(await present({ ...answer, rand: '' })).toBe('captchaFailed');
    expect(await present(answer)).toBe('passed');
  });

  test('is needed', async () => {
    expect(await present(undefined)).toBe('captchaFailed');
    expect(await present({ rand: '', ticket: '' })).toBe('captchaFailed');
  });

  test('is not stored, nor is its rand', async () => {
    const { rand, ticket } = await solved();
    const { rows } = await query('select t::text as row from captcha_ticket t');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(Buffer.from(ticket).toString('hex'));
    expect(stored).not.toContain(rand);
  });

  test('altered anywhere is refused', async () => {
    const { rand, ticket } = await solved();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(ticket.length - 1),
        fc.constantFrom('A', 'b', '0', '_'),
        async (at, letter) => {
          fc.pre(ticket[at] !== letter);
          const altered = ticket.slice(0, at) + letter + ticket.slice(at + 1);
          expect(await present({ rand, ticket: altered })).toBe('captchaFailed');
        },
      ),
      { numRuns: 25 },
    );
    expect(await present({ rand, ticket })).toBe('passed');
  });
});

async function sweptCaptchas(): Promise<number> {
  const removed = await sweepExpiredRows(contextOf());
  return ['captcha_puzzle', 'captcha_work', 'captcha_ticket'].reduce(
    (sum, table) => sum + (removed[table] ?? 0),
    0,
  );
}

test('what has expired is swept away, the rest stays', async () => {
  clock.set(new Date(start.getTime() + 10 * fiveMinutes));
  await sweptCaptchas();
  clock.set(start);
  await solved();
  await createWork(contextOf());
  clock.set(new Date(start.getTime() + fiveMinutes + 1));
  const answer = await solved();
  expect(await sweptCaptchas()).toBeGreaterThanOrEqual(3);
  const { rows } =
    await query(`select (select count(*) from captcha_puzzle)::int as puzzles, (select count(*) from captcha_work)::int as works,
       (select count(*) from captcha_ticket)::int as tickets`);
  expect(rows).toEqual([{ puzzles: 1, works: 0, tickets: 1 }]);
  expect(await outcomeOf(requireCaptcha(contextOf(), answer))).toBe('passed');
});
