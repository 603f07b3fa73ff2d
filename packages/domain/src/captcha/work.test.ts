import { describe, expect, test } from 'vitest';
import { createWork, requireCaptcha, solveWork } from './index.ts';
import {
  doWork,
  elsewhere,
  fiveMinutes,
  outcomeOf,
  start,
  undone,
  useCaptchaWorld,
  type Done,
} from './testing/captcha-world.ts';

const { clock, contextOf, doneWork } = useCaptchaWorld();

describe('work in place of a puzzle', () => {
  const present = (id: string, nonces: readonly number[], ctx = contextOf()) =>
    outcomeOf(solveWork(ctx, { id, nonces }));

  test('done in full earns a ticket, once', async () => {
    const work = await createWork(contextOf());
    const nonces = doWork(work);
    const answer = await solveWork(contextOf(), { id: work.id, nonces });
    expect(await present(work.id, nonces)).toBe('notFound');
    expect(await outcomeOf(requireCaptcha(contextOf(), answer))).toBe('passed');
    expect(await outcomeOf(requireCaptcha(contextOf(), answer))).toBe('captchaFailed');
  });

  describe('that is wrong is used up:', () => {
    test.each([
      ['one sum not done', (done: Done) => done.nonces.with(7, undone(done, 7))],
      ['too little', ({ nonces }: Done) => nonces.slice(1)],
      ['too much', ({ nonces }: Done) => [...nonces, 0]],
      ['none', () => []],
      ['in another order', ({ nonces }: Done) => nonces.toReversed()],
    ])('%s', async (_, change) => {
      const done = await doneWork();
      expect(await present(done.id, change(done))).toBe('captchaFailed');
      expect(await present(done.id, done.nonces)).toBe('notFound');
    });
  });

  test('for another challenge is refused', async () => {
    const [{ id }, { nonces }] = [await createWork(contextOf()), await doneWork()];
    expect(await present(id, nonces)).toBe('captchaFailed');
  });

  test('is gone after five minutes, and for every other address', async () => {
    const { id, nonces } = await doneWork();
    expect(await present(id, nonces, contextOf(elsewhere))).toBe('notFound');
    clock.set(new Date(start.getTime() + fiveMinutes));
    expect(await present(id, nonces)).toBe('notFound');
    clock.set(start);
    expect(await present(id, nonces)).toBe('passed');
  });
});
