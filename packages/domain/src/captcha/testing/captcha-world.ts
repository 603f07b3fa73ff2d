import { hash } from 'node:crypto';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { openDatabase, type Database } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import type { Captcha, CaptchaAnswer, PuzzleLayout } from '../../ports/captcha.ts';
import { createPuzzle, createWork, solvePuzzle } from '../index.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { systemContext } from '../../database/testing/system-context.ts';

export const start = new Date('2026-11-20T04:00:00Z');
export const fiveMinutes = 5 * 60_000;
const home = '203.0.113.7';
export const elsewhere = '203.0.113.8';

/** The database, clock and drawer of the calling test file. The clock is back at `start` before each test. */
export function useCaptchaWorld() {
  const clock = fixedClock(start);
  const { url } = useTestDatabase();
  let database: Database;
  let doneOnce: Done | null = null;
  /** The layouts given to the drawer, which contain the gap. */
  let drawn: PuzzleLayout | null = null;
  const puzzle: Captcha = {
    kind: 'puzzle',
    async drawPuzzle(layout) {
      drawn = layout;
      return { image: 'data:image', piece: 'data:piece' };
    },
  };
  beforeAll(() => {
    database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  });
  afterAll(() => database.close());
  beforeEach(() => clock.set(start));

  const contextOf = (ipAddress = home, captcha: Captcha = puzzle): Context =>
    systemContext(database, {
      clock,
      ports: { ...unusedPorts, captcha },
      actor: { kind: 'visitor' },
      origin: { requestId: null, ipAddress, userAgent: null, countryCode: null },
    });

  /** A new puzzle and, as nobody but the drawer knows, its answer. */
  const newPuzzle = async () => {
    const set = await createPuzzle(contextOf());
    if (drawn === null) throw new Error('nothing was drawn');
    return { ...set, gapX: drawn.gapX, layout: drawn };
  };

  return {
    clock,
    contextOf,
    newPuzzle,
    query: (statement: string) => asAdmin(url, statement),
    async solved(): Promise<CaptchaAnswer> {
      const { id, gapX } = await newPuzzle();
      return solvePuzzle(contextOf(), { id, x: gapX, track: drag(gapX) });
    },
    /** A solved proof of work: always the same challenge, since solving takes half a second. */
    async doneWork(): Promise<Done> {
      const work = await createWork(contextOf());
      doneOnce ??= { ...work, nonces: doWork(work) };
      const { challenge, nonces } = doneOnce;
      await asAdmin(
        url,
        `update captcha_work set challenge = '${challenge}' where id = '${work.id}'`,
      );
      return { ...work, challenge, nonces };
    },
  };
}

/** A track as dragged by hand: many points, half a second. */
export function drag(x: number) {
  return Array.from({ length: 21 }, (_, step) => ({
    x: Math.round((x * step) / 20),
    t: step * 25,
  }));
}

/** The end of a call: `passed`, `notFound`, or the name of its refusal. */
export function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if (error instanceof NotFound) return 'notFound';
      throw error;
    },
  );
}

type Work = { challenge: string; bits: number; count: number };
export type Done = Work & { id: string; nonces: number[] };

export function doWork(work: Work): number[] {
  return Array.from({ length: work.count }, (_, index) => firstNonce(work, index, true));
}

/** A wrong nonce. */
export function undone(work: Work, index: number): number {
  return firstNonce(work, index, false);
}

function firstNonce(work: Work, index: number, done: boolean): number {
  let nonce = 0;
  while (isDone(work, index, nonce) !== done) nonce += 1;
  return nonce;
}

/** The check of a nonce as the contract describes it, implemented differently from the server's check. */
function isDone({ challenge, bits }: Work, index: number, nonce: number): boolean {
  const digest = hash('sha256', `${challenge}:${index}:${nonce}`);
  return Number.parseInt(digest.slice(0, 8), 16) < 2 ** (32 - bits);
}
