import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { described, instant, named, nothing } from '../wire/wire.ts';

/** Result of a solved captcha: proof that a person requested the code. */
export const captchaTicket = z.object({
  rand: described(
    z.string().check(z.maxLength(512)),
    'Random text that was issued together with the ticket.',
  ),
  ticket: described(
    z.string().check(z.maxLength(4096)),
    'What the captcha answered: proof that a person asked.',
  ),
});
named(captchaTicket, 'CaptchaTicket', 'The result of a solved captcha');

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
    id: described(challengeId, 'Id of the puzzle.'),
    /** The picture and the piece as data URLs. */
    image: described(z.string(), 'Background picture as a data URL.'),
    piece: described(z.string(), 'Picture of the piece to be moved, as a data URL.'),
    /** All lengths in the picture's own pixels, however large a screen shows it. */
    width: described(z.int(), 'Width in pixels.'),
    height: described(z.int(), 'Height in pixels.'),
    pieceSize: described(z.int(), 'Side of the piece in pixels.'),
    /** The piece's distance from the upper edge. It starts at the left edge. */
    pieceTop: described(z.int(), 'Distance of the piece from the top edge in pixels.'),
    attemptsRemaining: described(z.int(), 'Number of attempts that are left.'),
    expiresAt: described(instant, 'From when on it can no longer be solved.'),
  }),
  rateLimit: { limit: 300, windowSeconds: hour },
});

const trackPoint = z.object({
  x: described(z.int().check(z.gte(0), z.lte(1000)), 'Distance in pixels from the left edge.'),
  t: described(
    z.int().check(z.gte(0), z.lte(600_000)),
    'Time in milliseconds since the start of the movement.',
  ),
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
    id: described(challengeId, 'Id of the puzzle.'),
    x: described(z.int().check(z.gte(0), z.lte(1000)), 'Distance in pixels from the left edge.'),
    /** The track of the piece. */
    track: described(
      z.array(trackPoint).check(z.maxLength(200, 'tooLong')),
      'Movement of the piece, in the order of time.',
    ),
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
    id: described(challengeId, 'Id of the challenge.'),
    challenge: described(z.string(), 'Text that each nonce is appended to before hashing.'),
    bits: described(z.int(), 'Number of leading zero bits that each hash must have.'),
    count: described(z.int(), 'Number of nonces to find.'),
    expiresAt: described(instant, 'From when on it can no longer be solved.'),
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
    id: described(challengeId, 'Id of the challenge.'),
    /** In the order of their index. */
    nonces: described(
      z.array(z.int().check(z.gte(0))).check(z.maxLength(64, 'tooLong')),
      'Numbers that solve the challenge, in any order.',
    ),
  }),
  output: captchaTicket,
  errors: ['captchaFailed'],
  rateLimit: { limit: 150, windowSeconds: hour },
});
