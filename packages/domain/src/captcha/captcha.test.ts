import { hash } from 'node:crypto';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { openDatabase, type Database } from '../database/connection.ts';
import type { Captcha, CaptchaAnswer, PuzzleLayout } from '../ports/captcha.ts';
import {
  createPuzzle,
  createWork,
  getCaptchaAppId,
  requireCaptcha,
  solvePuzzle,
  solveWork,
  sweepCaptchas,
  type CaptchaContext,
} from './index.ts';

const start = new Date('2026-11-20T04:00:00Z');
const fiveMinutes = 5 * 60_000;
const clock = fixedClock(start);
const testDatabase = useTestDatabase();
let database: Database;
/** What the drawer was told: only it knows where the gap is. */
let drawn: PuzzleLayout | null = null;

const puzzle: Captcha = {
  kind: 'puzzle',
  async drawPuzzle(layout) {
    drawn = layout;
    return { image: 'data:image', piece: 'data:piece' };
  },
};

beforeAll(() => {
  database = openDatabase(testDatabase.url, { maxConnections: 10, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(() => clock.set(start));

function contextOf(ipAddress = '203.0.113.7', captcha: Captcha = puzzle): CaptchaContext {
  return {
    database,
    clock,
    ports: {
      messages: { send: () => Promise.reject(new Error('nothing is sent here')) },
      payments: new Map(),
      captcha,
    },
    deployment: { brandName: 'Arcadia', publicUrl: 'http://localhost', legacyConsoleUrl: null },
    actor: { kind: 'visitor' },
    origin: { requestId: null, ipAddress, userAgent: null, countryCode: null },
    language: 'en',
    idempotency: null,
  };
}

/** A new puzzle and, as nobody but the drawer knows, its answer. */
async function newPuzzle(ctx = contextOf()) {
  const set = await createPuzzle(ctx);
  if (drawn === null) throw new Error('nothing was drawn');
  return { ...set, gapX: drawn.gapX, layout: drawn };
}

/** As a hand drags: many points, half a second. */
function drag(x: number) {
  return Array.from({ length: 21 }, (_, step) => ({
    x: Math.round((x * step) / 20),
    t: step * 25,
  }));
}

async function solved(ctx = contextOf()): Promise<CaptchaAnswer> {
  const { id, gapX } = await newPuzzle(ctx);
  return solvePuzzle(ctx, { id, x: gapX, track: drag(gapX) });
}

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      if (error instanceof NotFound) return 'notFound';
      throw error;
    },
  );
}

describe('a puzzle', () => {
  test('tells nothing of the place it asks for', async () => {
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
        'tries',
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
    expect(await refusalOf(solvePuzzle(contextOf(), { id, x, track: drag(x) }))).toBe(outcome);
  });

  test('moved by keyboard passes, however few keys were pressed, where the place is exact', async () => {
    const { id, gapX } = await newPuzzle();
    const track = [{ x: gapX, t: 0 }];
    expect(await refusalOf(solvePuzzle(contextOf(), { id, x: gapX, track }))).toBe('passed');
  });

  test('that jumped there without a track must be closer', async () => {
    const { id, gapX } = await newPuzzle();
    const jump = (x: number) => refusalOf(solvePuzzle(contextOf(), { id, x, track: [] }));
    expect(await jump(gapX + 3)).toBe('captchaFailed');
    expect(await jump(gapX + 2)).toBe('passed');
  });

  test('can be tried three times', async () => {
    const { id, gapX, tries } = await newPuzzle();
    expect(tries).toBe(3);
    const at = (x: number) => refusalOf(solvePuzzle(contextOf(), { id, x, track: drag(x) }));
    expect(await at(gapX + 20)).toBe('captchaFailed');
    expect(await at(gapX - 20)).toBe('captchaFailed');
    expect(await at(gapX + 30)).toBe('captchaFailed');
    expect(await at(gapX)).toBe('notFound');
  });

  test('tried at the same moment still has three tries', async () => {
    const { id, gapX } = await newPuzzle();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        refusalOf(solvePuzzle(contextOf(), { id, x: gapX + 30, track: [] })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'captchaFailed')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'notFound')).toHaveLength(5);
  });

  test('solved several times at the same moment gives one ticket', async () => {
    const { id, gapX } = await newPuzzle();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        refusalOf(solvePuzzle(contextOf(), { id, x: gapX, track: drag(gapX) })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  });

  test('is gone after five minutes', async () => {
    const { id, gapX } = await newPuzzle();
    clock.set(new Date(start.getTime() + fiveMinutes));
    expect(await refusalOf(solvePuzzle(contextOf(), { id, x: gapX, track: drag(gapX) }))).toBe(
      'notFound',
    );
  });

  test('of another address, or that never was, does not exist', async () => {
    const { id, gapX } = await newPuzzle();
    const answer = { x: gapX, track: drag(gapX) };
    expect(await refusalOf(solvePuzzle(contextOf('203.0.113.8'), { id, ...answer }))).toBe(
      'notFound',
    );
    const never = '00000000-0000-4000-8000-000000000000';
    expect(await refusalOf(solvePuzzle(contextOf(), { id: never, ...answer }))).toBe('notFound');
    expect(await refusalOf(solvePuzzle(contextOf(), { id, ...answer }))).toBe('passed');
  });
});

describe('a ticket', () => {
  const present = (answer: CaptchaAnswer | undefined, ctx = contextOf()) =>
    refusalOf(requireCaptcha(ctx, answer));

  test('is good once', async () => {
    const answer = await solved();
    expect(await present(answer)).toBe('passed');
    expect(await present(answer)).toBe('captchaFailed');
  });

  test('presented twenty times at the same moment is good once', async () => {
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

  test('is good for the address that solved only, and not used up by another', async () => {
    const answer = await solved();
    expect(await present(answer, contextOf('203.0.113.8'))).toBe('captchaFailed');
    expect(await present(answer)).toBe('passed');
  });

  test('needs the rand it came with', async () => {
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
    const { rows } = await asAdmin(testDatabase.url, 'select t::text as row from captcha_ticket t');
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

describe('work in place of a puzzle', () => {
  const present = (id: string, nonces: readonly number[], ctx = contextOf()) =>
    refusalOf(solveWork(ctx, { id, nonces }));

  test('done in full earns a ticket, once', async () => {
    const work = await createWork(contextOf());
    const nonces = doWork(work);
    const answer = await solveWork(contextOf(), { id: work.id, nonces });
    expect(await present(work.id, nonces)).toBe('notFound');
    expect(await refusalOf(requireCaptcha(contextOf(), answer))).toBe('passed');
    expect(await refusalOf(requireCaptcha(contextOf(), answer))).toBe('captchaFailed');
  });

  describe('that is wrong uses the work up:', () => {
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
    expect(await present(id, nonces, contextOf('203.0.113.8'))).toBe('notFound');
    clock.set(new Date(start.getTime() + fiveMinutes));
    expect(await present(id, nonces)).toBe('notFound');
    clock.set(start);
    expect(await present(id, nonces)).toBe('passed');
  });
});

describe('beside a vendor’s captcha', () => {
  const asked: unknown[] = [];
  let verdict: () => Promise<boolean> = async () => true;
  const tencent: Captcha = {
    kind: 'tencent',
    appId: '2016180402',
    encryptAppId: (now) => `encrypted at ${now.toISOString()}`,
    verify: (answer) => {
      asked.push(answer);
      return verdict();
    },
  };
  const ctx = () => contextOf('203.0.113.7', tencent);
  const present = (ticket: string) => refusalOf(requireCaptcha(ctx(), { rand: '@abc', ticket }));
  beforeEach(() => {
    asked.length = 0;
    verdict = async () => true;
  });

  test('the vendor’s tickets are judged by the vendor, with the caller’s address', async () => {
    expect(await present('t03good')).toBe('passed');
    expect(asked).toEqual([{ rand: '@abc', ticket: 't03good', ipAddress: '203.0.113.7' }]);
    verdict = async () => false;
    expect(await present('t03bad')).toBe('captchaFailed');
  });

  test.each(['terror_1001_2016180402_1', 'trerror_1001_2016180402_1', 'TERROR_1', 'trerror_'])(
    'the stand-in %s is refused without asking',
    async (ticket) => {
      expect(await present(ticket)).toBe('captchaFailed');
      expect(asked).toEqual([]);
    },
  );

  test('nobody passes while the vendor can’t be asked', async () => {
    verdict = () => Promise.reject(new Error('unreachable'));
    expect(await present('t03good')).toBe('captchaFailed');
  });

  test('there is no puzzle, but work passes', async () => {
    expect(await refusalOf(createPuzzle(ctx()))).toBe('notFound');
    const { id, nonces } = await doneWork();
    const answer = await solveWork(ctx(), { id, nonces });
    expect(await refusalOf(requireCaptcha(ctx(), answer))).toBe('passed');
    expect(asked).toEqual([]);
  });

  test('a vendor’s ticket is worth nothing where the own puzzle is used', async () => {
    const answer = { rand: '@abc', ticket: 't03good' };
    expect(await refusalOf(requireCaptcha(contextOf(), answer))).toBe('captchaFailed');
    expect(asked).toEqual([]);
  });

  test('its app id is told encrypted, and nothing where there is none', async () => {
    expect(await getCaptchaAppId(ctx())).toBe('encrypted at 2026-11-20T04:00:00.000Z');
    expect(await getCaptchaAppId(contextOf())).toBe('');
  });
});

test('what has expired is swept away, the rest stays', async () => {
  clock.set(new Date(start.getTime() + 10 * fiveMinutes));
  await sweepCaptchas(contextOf());
  clock.set(start);
  await solved();
  await createWork(contextOf());
  clock.set(new Date(start.getTime() + fiveMinutes + 1));
  const answer = await solved();
  expect(await sweepCaptchas(contextOf())).toBeGreaterThanOrEqual(3);
  const { rows } = await asAdmin(
    testDatabase.url,
    `select (select count(*) from captcha_puzzle)::int as puzzles, (select count(*) from captcha_work)::int as works,
       (select count(*) from captcha_ticket)::int as tickets`,
  );
  expect(rows).toEqual([{ puzzles: 1, works: 0, tickets: 1 }]);
  expect(await refusalOf(requireCaptcha(contextOf(), answer))).toBe('passed');
});

type Work = { challenge: string; bits: number; count: number };
type Done = Work & { id: string; nonces: number[] };

/** As the contract describes it, by another way than the server's check. */
function isDone({ challenge, bits }: Work, index: number, nonce: number): boolean {
  const digest = hash('sha256', `${challenge}:${index}:${nonce}`);
  return Number.parseInt(digest.slice(0, 8), 16) < 2 ** (32 - bits);
}

function firstNonce(work: Work, index: number, done: boolean): number {
  let nonce = 0;
  while (isDone(work, index, nonce) !== done) nonce += 1;
  return nonce;
}

function doWork(work: Work): number[] {
  return Array.from({ length: work.count }, (_, index) => firstNonce(work, index, true));
}

function undone(work: Work, index: number): number {
  return firstNonce(work, index, false);
}

let doneOnce: Done | null = null;

/** Done work that nobody has presented yet: the same challenge set again, since doing it takes a second. */
async function doneWork(): Promise<Done> {
  const work = await createWork(contextOf());
  doneOnce ??= { ...work, nonces: doWork(work) };
  const { challenge, nonces } = doneOnce;
  await asAdmin(
    testDatabase.url,
    `update captcha_work set challenge = '${challenge}' where id = '${work.id}'`,
  );
  return { ...work, challenge, nonces };
}
