import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { instant, nothing } from './wire.ts';

/** Result of a solved captcha: proof that a person requested the code. */
export const captchaTicket = z.object({
  rand: z.string().check(z.maxLength(512)),
  ticket: z.string().check(z.maxLength(4096)),
});

const challengeId = z.uuid('invalidFormat');
const hour = 3600;

/** Returns a string that changes with every call: the vendor's script accepts it once. */
export const getCaptchaAppId = endpoint({
  method: 'GET',
  path: '/send/captcha/aid',
  summary: 'The encrypted captcha app id; empty where the product’s own puzzle is used',
  access: publicAccess,
  input: nothing,
  output: z.string(),
  rateLimit: { limit: 600, windowSeconds: hour },
});

export const createPuzzle = endpoint({
  method: 'POST',
  path: '/captcha/puzzles',
  summary: 'A new slider puzzle: a picture with a gap, and the piece that fits it',
  access: publicAccess,
  input: nothing,
  output: z.object({
    id: challengeId,
    /** The picture and the piece as data URLs. */
    image: z.string(),
    piece: z.string(),
    /** All lengths in the picture's own pixels, however large a screen shows it. */
    width: z.int(),
    height: z.int(),
    pieceSize: z.int(),
    /** The piece's distance from the upper edge. It starts at the left edge. */
    pieceTop: z.int(),
    /** Number of attempts. */
    tries: z.int(),
    expiresAt: instant,
  }),
  rateLimit: { limit: 300, windowSeconds: hour },
});

const trackPoint = z.object({
  x: z.int().check(z.gte(0), z.lte(1000)),
  /** Milliseconds since the first movement. */
  t: z.int().check(z.gte(0), z.lte(600_000)),
});

/**
 * A wrong position is captchaFailed and uses up an attempt, and after many of them from a network in an hour it is tooManyAttempts,
 * where the work still earns a ticket; a puzzle that is used up, expired or somebody else's is
 * HTTP 404.
 */
export const solvePuzzle = endpoint({
  method: 'POST',
  path: '/captcha/puzzles/solve',
  summary: 'Put the piece in its place: answers a ticket for one code',
  access: publicAccess,
  input: z.object({
    id: challengeId,
    /** Pixels from the left edge of the picture to the piece. */
    x: z.int().check(z.gte(0), z.lte(1000)),
    /** The track of the piece. */
    track: z.array(trackPoint).check(z.maxLength(200, 'tooLong')),
  }),
  output: captchaTicket,
  errors: ['captchaFailed', 'tooManyAttempts'],
  rateLimit: { limit: 900, windowSeconds: hour },
});

/**
 * The alternative to the puzzle: a proof of work. For each `index` from 0 to `count` − 1 find a whole number `nonce`
 * for which the SHA-256 of the text `<challenge>:<index>:<nonce>` starts with `bits` zero bits.
 */
export const createWork = endpoint({
  method: 'POST',
  path: '/captcha/work',
  summary: 'Instead of a puzzle: a sum that takes the caller’s machine a few seconds',
  access: publicAccess,
  input: nothing,
  output: z.object({
    id: challengeId,
    challenge: z.string(),
    bits: z.int(),
    count: z.int(),
    expiresAt: instant,
  }),
  rateLimit: { limit: 150, windowSeconds: hour },
});

/** One attempt: a wrong one is captchaFailed and uses the work up. HTTP 404 as for a puzzle. */
export const solveWork = endpoint({
  method: 'POST',
  path: '/captcha/work/solve',
  summary: 'Present the done work: answers a ticket for one code',
  access: publicAccess,
  input: z.object({
    id: challengeId,
    /** In the order of their index. */
    nonces: z.array(z.int().check(z.gte(0))).check(z.maxLength(64, 'tooLong')),
  }),
  output: captchaTicket,
  errors: ['captchaFailed'],
  rateLimit: { limit: 150, windowSeconds: hour },
});
