import { describe, expect, test } from 'vitest';
import { solvePuzzle } from './index.ts';
import {
  drag,
  elsewhere,
  fiveMinutes,
  outcomeOf,
  start,
  useCaptchaWorld,
} from './testing/captcha-world.ts';

const { clock, contextOf, newPuzzle } = useCaptchaWorld();

describe('a puzzle', () => {
  test('does not reveal the position of the gap', async () => {
    const { gapX: _, layout, ...told } = await newPuzzle();
    expect(Object.keys(told).toSorted()).toEqual(
      [
        'expiresAt',
        'height',
        'id',
        'image',
        'piece',
        'pieceSize',
        'pieceTop',
        'attemptsRemaining',
        'width',
      ].toSorted(),
    );
    expect(told.pieceTop).toBe(layout.gapY);
  });

  test('always has its gap inside the picture and away from where the piece starts', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { layout } = await newPuzzle();
      expect(layout.gapX).toBeGreaterThanOrEqual(layout.pieceSize);
      expect(layout.gapX).toBeLessThanOrEqual(layout.width - layout.pieceSize);
      expect(layout.gapY).toBeGreaterThanOrEqual(0);
      expect(layout.gapY).toBeLessThanOrEqual(layout.height - layout.pieceSize);
    }
  });

  test.each([
    [-5, 'captchaFailed'],
    [-4, 'passed'],
    [0, 'passed'],
    [4, 'passed'],
    [5, 'captchaFailed'],
  ])('dragged %i pixels beside its place: %s', async (beside, outcome) => {
    const { id, gapX } = await newPuzzle();
    const x = gapX + beside;
    expect(await outcomeOf(solvePuzzle(contextOf(), { id, x, track: drag(x) }))).toBe(outcome);
  });

  test('moved by keyboard passes at the exact position, however few keys were pressed', async () => {
    const { id, gapX } = await newPuzzle();
    const track = [{ x: gapX, t: 0 }];
    expect(await outcomeOf(solvePuzzle(contextOf(), { id, x: gapX, track }))).toBe('passed');
  });

  test('placed without a track must be closer', async () => {
    const { id, gapX } = await newPuzzle();
    const jump = (of: string, x: number) =>
      outcomeOf(solvePuzzle(contextOf(), { id: of, x, track: [] }));
    expect(await jump(id, gapX + 3)).toBe('captchaFailed');
    const next = await newPuzzle();
    expect(await jump(next.id, next.gapX + 2)).toBe('passed');
  });

  test('can be tried once: a wrong position costs it', async () => {
    const { id, gapX, attemptsRemaining } = await newPuzzle();
    expect(attemptsRemaining).toBe(1);
    const at = (x: number) => outcomeOf(solvePuzzle(contextOf(), { id, x, track: drag(x) }));
    expect(await at(gapX + 20)).toBe('captchaFailed');
    expect(await at(gapX)).toBe('notFound');
  });

  test('has one try also for concurrent attempts', async () => {
    const { id, gapX } = await newPuzzle();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        outcomeOf(solvePuzzle(contextOf(), { id, x: gapX + 30, track: [] })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'captchaFailed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'notFound')).toHaveLength(7);
  });

  test('solved several times concurrently gives one ticket', async () => {
    const { id, gapX } = await newPuzzle();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        outcomeOf(solvePuzzle(contextOf(), { id, x: gapX, track: drag(gapX) })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  });

  test('is gone after five minutes', async () => {
    const { id, gapX } = await newPuzzle();
    clock.set(new Date(start.getTime() + fiveMinutes));
    expect(await outcomeOf(solvePuzzle(contextOf(), { id, x: gapX, track: drag(gapX) }))).toBe(
      'notFound',
    );
  });

  test('of another address, or that never was, does not exist', async () => {
    const { id, gapX } = await newPuzzle();
    const answer = { x: gapX, track: drag(gapX) };
    expect(await outcomeOf(solvePuzzle(contextOf(elsewhere), { id, ...answer }))).toBe('notFound');
    const never = '00000000-0000-4000-8000-000000000000';
    expect(await outcomeOf(solvePuzzle(contextOf(), { id: never, ...answer }))).toBe('notFound');
    expect(await outcomeOf(solvePuzzle(contextOf(), { id, ...answer }))).toBe('passed');
  });
});
